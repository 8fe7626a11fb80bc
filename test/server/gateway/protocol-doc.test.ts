import { expect, it } from 'vitest'
import { z } from 'zod'
import { eventNames } from '../../../main/server/gateway/events.ts'
import { errorCodes } from '../../../main/server/gateway/frames.ts'
import { methods } from '../../../main/server/gateway/methods/table.ts'
import { docsPages } from '../../support/docs-pages.ts'

const text = docsPages('protocol')
/** Ignores the width of columns. */
const rows = new Set(text.split('\n').map((line) => line.replace(/\s+/g, ' ').trim()))

it.each([...methods])(
  'the pages of the protocol tell of %s what the table says',
  (name, { params, scope, hasEffect, nodes, about }) => {
    const { properties = {}, required = [] } = z.toJSONSchema(params, { io: 'input', unrepresentable: 'any' }) as {
      properties?: object
      required?: string[]
    }
    const keys = Object.keys(properties).filter((key) => key !== 'idempotencyKey')
    const told = keys.map((key) => `\`${key}\`${required.includes(key) ? '' : '?'}`).join(', ')
    const who = `${scope.replace('operator.', '')}${nodes ? ', nodes' : ''}`
    expect(rows).toContain(
      `| \`${name}\` | ${told} | ${who} | ${hasEffect ? 'yes' : ''} | ${about} |`.replace(/\s+/g, ' '),
    )
  },
)

it('docs/protocol.md names every event and every error code', () => {
  for (const name of [...eventNames, ...errorCodes]) expect(text).toContain(`\`${name}`)
})
