import { expect, it } from 'vitest'
import { z } from 'zod'
import { asWritten, Finding, finding } from '../../../main/language/findings/finding.ts'
import { wanted } from '../../../main/language/findings/wanted.ts'
import { parseConfig } from '../../../main/server/config/load-config.ts'
import { settingFault } from '../../../main/server/config/setting-fault.ts'

const faultOf = (schema: z.ZodType, value: unknown): [said: Finding, words: string] => {
  const [issue] = schema.safeParse(value).error?.issues ?? []
  if (issue === undefined) throw new Error('nothing is wrong')
  return [settingFault(issue, value), issue.message]
}

it.each<[z.ZodType, unknown]>([
  [z.number(), 'x'],
  [z.number(), undefined],
  [z.string(), null],
  [z.boolean(), []],
  [z.strictObject({}), 3],
  [z.array(z.string()), {}],
  [z.string().min(3), 'x'],
  [z.string().max(1), 'xyz'],
  [z.array(z.string()).min(1), []],
  [z.number().min(3), 1],
  [z.number().max(3), 9],
  [z.number().gt(3), 3],
  [z.enum(['a', 'b']), 'c'],
  [z.literal('off'), 'on'],
  [z.url(), 'x'],
  [z.record(z.string().min(2), z.number()), { a: 1 }],
])('zod’s own words have a key, and are what zod says: %#', (schema, value) => {
  const [said, words] = faultOf(schema, value)
  expect(String(said)).toBe(words)
  expect(said.key).toMatch(/^setting-fault\./)
})

it("a schema's words come first; what zod says otherwise stays as it is, also beyond a union's first branch", () => {
  expect(faultOf(z.string().regex(/^x/, wanted('schema.must-be-a-folder-under-worlds')), 'y')[0]).toEqual(
    finding('schema.must-be-a-folder-under-worlds'),
  )
  const [said, words] = faultOf(z.string().startsWith('x'), 'y')
  expect(said).toEqual(asWritten(words))
  expect(String(faultOf(z.union([z.number(), z.literal('off')]), 'x')[0])).toBe(
    'Invalid input: expected number, received string; or: Invalid input: expected "off"',
  )
})

it('each fault of rpg.toml carries its finding; what TOML says stays in its words', () => {
  const read = parseConfig('[players]\nmost = "many"\nmosst = 3\n', 'rpg.toml')
  const keys = read.ok ? [] : read.diagnostics.map(({ said, message }) => [said.key, String(said) === message])
  expect(keys.toSorted()).toEqual([
    ['finding.about', true],
    ['load-config.unknown-key', true],
  ])
  const broken = parseConfig('x = [', 'rpg.toml')
  expect(broken).toMatchObject({ ok: false, diagnostics: [{ said: expect.any(Finding) }] })
  expect(broken.ok ? null : broken.diagnostics[0]?.said.key).toBe('finding.as-written')
})
