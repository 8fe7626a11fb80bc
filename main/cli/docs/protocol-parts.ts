import { z } from 'zod'
import { events } from '../../server/gateway/events.ts'
import { errorCodes } from '../../server/gateway/frames.ts'
import { methods } from '../../server/gateway/methods/table.ts'
import { tableOf } from './parts.ts'
import { type JsonShape, shapeText } from './shape-text.ts'

const input = (schema: z.ZodType): JsonShape =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonShape
const output = (schema: z.ZodType): JsonShape =>
  z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as JsonShape

/** Each method in one row. */
export const methodTable = (): string =>
  tableOf(
    ['method', 'params', 'scope', 'key', ''],
    [...methods].map(([name, { about, params, scope, hasEffect, nodes }]) => {
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

/** The parameters and answer of each method, and the payload of each event. */
export const shapes = (): string =>
  [
    '```ts',
    '// Methods: params → payload',
    ...[...methods].flatMap(([name, { params, payload, accepted }]) => [
      '',
      `${name} ${shapeText(input(params))}`,
      ...(accepted ? [`  → ${shapeText(output(accepted), '  ')}`] : []),
      `  → ${shapeText(output(payload), '  ')}`,
    ]),
    '',
    '// Events',
    ...Object.entries(events).flatMap(([name, payload]) => ['', `${name} ${shapeText(output(payload))}`]),
    '```',
  ]
    .join('\n')
    .replaceAll(/ +$/gm, '')

/** Keeps the meanings, which only the page holds. */
export const errorTable = (before: string): string => {
  const told = new Map(
    [...before.matchAll(/^\| `([A-Z_]+)` \| (.*) \|$/gm)].map(([, code = '', meaning = '']) => [code, meaning]),
  )
  return tableOf(
    ['code', ''],
    errorCodes.map((code) => [`\`${code}\``, told.get(code) ?? '']),
  ).join('\n')
}
