import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { formatSessionKey, parseSessionKey, scopeSessionKey } from '../../main/mind/ports/session-key.ts'
import { parseConfig } from '../../main/server/config/load-config.ts'
import { configSchema } from '../../main/server/config/schema.ts'

const paper = await readFile(join(import.meta.dirname, '../../docs/talk.md'), 'utf8')
const keys = [...paper.matchAll(/`(agent:[^`<>]+)`/g)].map((match) => match[1] ?? '')
const rowsOf = (heading: string): string[] => {
  const table = paper.slice(paper.indexOf(`| ${heading} `)).split('\n\n', 1)[0] ?? ''
  return [...table.matchAll(/^\| `([a-z-]+)` /gm)].map((match) => match[1] ?? '')
}

it('docs/talk.md writes session keys as the server does', () => {
  expect(keys.length).toBeGreaterThan(8)
  for (const key of keys) {
    const parsed = parseSessionKey(key)
    expect(parsed && formatSessionKey(parsed), key).toBe(key)
  }
})

it('docs/talk.md tells the scopes and modes that can be set, and no others', () => {
  const { dmScope } = configSchema.shape.session.unwrap().shape
  expect(rowsOf('`dmScope`').toSorted()).toEqual(dmScope.unwrap().options.toSorted())
  const { mode } = configSchema.shape.queue.unwrap().shape
  expect(rowsOf('mode').toSorted()).toEqual(mode.unwrap().options.toSorted())
})

it('docs/talk.md gives each scope the key that it leads to', () => {
  const talk = {
    kind: 'accountDm',
    npc: 'marta',
    channel: 'post',
    account: 'north',
    peer: 'p-3f9c01d27a5b8e64',
  } as never
  for (const scope of ['per-peer', 'per-account-channel-peer', 'main'] as const)
    expect(keys).toContain(formatSessionKey(scopeSessionKey(talk, scope)))
})

it('the settings in docs/talk.md can be written as they stand', () => {
  const written = [...paper.matchAll(/`([a-z]\w* = [^`]+)`/gi)].map((match) => match[1] ?? '')
  expect(written).toEqual(['channels = { webchat = "interrupt" }'])
  for (const line of written) expect(parseConfig(`[queue]\n${line}`, 'rpg.toml')).toMatchObject({ ok: true })
})
