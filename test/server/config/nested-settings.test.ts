import { expect, it } from 'vitest'
import { readState } from '../../../main/saves/read-state.ts'
import { parseConfig } from '../../../main/server/config/load-config.ts'

const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels)

it.each([40, 20_000])('refuses settings and states that are nested %d levels deep, in plain words', (levels) => {
  const message = expect.stringMatching(/nested more than 32 levels deep; write them with fewer levels/)
  expect(parseConfig(`x = ${nested(levels)}`, 'rpg.toml')).toMatchObject({ ok: false, diagnostics: [{ message }] })
  const state = JSON.parse(`{"version":1,"more":${nested(levels * 2)}}`) as unknown
  expect(readState(state)).toMatchObject({ why: 'it is nested more than 60 levels deep' })
})
