import { z } from 'zod'
import { events } from '../../server/gateway/events.ts'
import { errorCodes } from '../../server/gateway/frames.ts'
import { methods } from '../../server/gateway/methods/table.ts'
import { type Page, tableOf } from './parts.ts'
import { type JsonShape, shapeText } from './shape-text.ts'

const input = (schema: z.ZodType): JsonShape =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonShape
const output = (schema: z.ZodType): JsonShape =>
  z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as JsonShape

/** The studio has methods of its own, on pages of their own. */
const ofStudio = (name: string): boolean => name.startsWith('studio.')
const methodsOf = (studio: boolean) => [...methods].filter(([name]) => ofStudio(name) === studio)

/** Each method of the studio, or each of the others, in one row. */
const methodTable = (studio: boolean) => (): string =>
  tableOf(
    ['method', 'params', 'scope', 'key', ''],
    methodsOf(studio).map(([name, { about, params, scope, hasEffect, nodes }]) => {
      const { properties = {}, required = [] } = input(params)
      const keys = Object.keys(properties).filter((key) => key !== 'idempotencyKey')
      const told = keys.map((key) => `\`${key}\`${required.includes(key) ? '' : '?'}`).join(', ')
      return [
        `\`${name}\``,
        told,
        `${scope.replace('operator.', '')}${nodes ? ', nodes' : ''}`,
        hasEffect ? 'yes' : '',
        about,
      ]
    }),
  ).join('\n')

/** The parameters and answer of each method, and the payload of each event; the studio has no events. */
const shapes = (studio: boolean) => (): string =>
  [
    '```ts',
    '// Methods: params → payload',
    ...methodsOf(studio).flatMap(([name, { params, payload, accepted }]) => [
      '',
      `${name} ${shapeText(input(params))}`,
      ...(accepted ? [`  → ${shapeText(output(accepted), '  ')}`] : []),
      `  → ${shapeText(output(payload), '  ')}`,
    ]),
    ...(studio ? [] : ['', '// Events']),
    ...Object.entries(studio ? {} : events).flatMap(([name, payload]) => ['', `${name} ${shapeText(output(payload))}`]),
    '```',
  ]
    .join('\n')
    .replaceAll(/ +$/gm, '')

/** Keeps the meanings, which only the page holds. */
const errorTable = (before: string): string => {
  const told = new Map(
    [...before.matchAll(/^\| `([A-Z_]+)` \| (.*) \|$/gm)].map(([, code = '', meaning = '']) => [code, meaning]),
  )
  return tableOf(
    ['code', ''],
    errorCodes.map((code) => [`\`${code}\``, told.get(code) ?? '']),
  ).join('\n')
}

/** The pages of the protocol with their generated parts. */
export const protocolPages: readonly Page[] = [
  { file: 'docs/protocol.md', parts: { 'error codes': errorTable } },
  { file: 'docs/protocol-methods.md', parts: { methods: methodTable(false) } },
  { file: 'docs/protocol-shapes.md', parts: { shapes: shapes(false) } },
  { file: 'docs/protocol-studio.md', parts: { methods: methodTable(true) } },
  { file: 'docs/protocol-studio-shapes.md', parts: { shapes: shapes(true) } },
]
