import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { silentLogger } from '../../../main/base/logger.ts'
import type { Inbound } from '../../../main/mind/ports/inbound.ts'
import { parseConfig } from '../../../main/server/config/load-config.ts'
import { createMindGates } from '../../../main/server/live/mind-gates.ts'
import { openModeration } from '../../../main/server/live/moderation/moderation.ts'
import { createTalkRules } from '../../../main/server/live/talk-rules.ts'
import { openTalkers, talkersFile } from '../../../main/server/live/talkers.ts'
import { questKey } from '../../../main/world/dealings.ts'
import { temporaryFolder } from '../../mind/rig.ts'
import { ada, ben, marta } from '../../support/sample-characters.ts'
import { character, createStage, twoPlaces } from '../../world/stage.ts'

const configOf = (toml: string) => {
  const read = parseConfig(toml, 'rpg.toml')
  if (!read.ok) throw new Error(read.diagnostics.map(({ message }) => message).join('; '))
  return read.config
}
const said = (changes: Partial<Inbound> = {}): Inbound => ({
  ...{
    npc: marta.id,
    speaker: { id: ada, kind: 'player', name: 'Ada' },
    text: 'hello',
    message: 'm',
    channel: 'rpgjs',
  },
  ...changes,
})
const zone = { chat: { kind: 'zone', map: 'village' }, mentioned: true } as const

/** The gates of a village with these settings, as in a running server. */
const gatesOf = async (toml: string, saveFolder?: string) => {
  const config = configOf(toml)
  const folder = saveFolder ?? (await temporaryFolder())
  const talkers = await openTalkers({ saveFolder: folder, now: () => new Date(0), logger: silentLogger })
  const moderation = await openModeration({ saveFolder: folder, now: () => new Date(0) })
  const { access } = createMindGates({
    config: () => config,
    rule: () => null,
    talkers,
    moderation,
    logger: silentLogger,
  })
  const decide = (changes?: Partial<Inbound>) => {
    const decision = access(said(changes))
    return decision.kind === 'denied' ? decision.reason : decision.kind
  }
  return { folder, talkers, moderation, access, decide }
}

describe('who may talk, by rpg.toml', () => {
  it.each<[string, string, Partial<Inbound>, string]>([
    ['everybody when nothing is said', '', {}, 'allowed'],
    ['nobody one to one', '[talk]\ndmPolicy = "disabled"', {}, 'not-let-in'],
    [
      'but villagers among themselves',
      '[talk]\ndmPolicy = "disabled"',
      { speaker: { id: 'bram' as never, kind: 'npc', name: 'Bram' } },
      'allowed',
    ],
    ['and aloud, which has a policy of its own', '[talk]\ndmPolicy = "disabled"', zone, 'allowed'],
    ['nobody aloud', '[talk]\ngroupPolicy = "disabled"', zone, 'not-let-in'],
    ['whoever is on the list', `[talk]\ndmPolicy = "allowlist"\nallow = ["${ada}"]`, {}, 'allowed'],
    ['nobody else', `[talk]\ndmPolicy = "allowlist"\nallow = ["${ben}"]`, {}, 'not-let-in'],
    [
      'under each id of theirs',
      `[talk]\ndmPolicy = "allowlist"\nallow = ["${ben}"]\n[session.identityLinks]\nann = ["${ada}", "${ben}"]`,
      {},
      'allowed',
    ],
    [
      'an operator',
      '[talk]\ndmPolicy = "allowlist"',
      { speaker: { id: ada, kind: 'player', name: 'Ada', operator: true } },
      'allowed',
    ],
    [
      'otherwise on one channel',
      '[talk]\nchannels = { webchat = { dmPolicy = "disabled" } }',
      { channel: 'webchat' },
      'not-let-in',
    ],
    ['and not on the others', '[talk]\nchannels = { webchat = { dmPolicy = "disabled" } }', {}, 'allowed'],
    [
      'unnamed among others where no mention is asked for',
      '[talk]\nrequireMention = false',
      { ...zone, mentioned: false },
      'allowed',
    ],
    ['blocked stays blocked', `[talk]\nallow = ["${ada}"]\n[safety]\nblocked = ["${ada}"]`, {}, 'blocked'],
  ])('%s', async (_title, toml, changes, expected) => {
    expect((await gatesOf(toml)).decide(changes)).toBe(expected)
  })

  it('whoever must be let in waits, is let in by a person, and stays so over a restart', async () => {
    const pairing = '[talk]\ndmPolicy = "pairing"'
    const { talkers, decide, access, folder } = await gatesOf(pairing)
    expect(access(said())).toMatchObject({ kind: 'denied', notice: expect.stringContaining(ada) })
    expect(talkers.list().waiting).toMatchObject([{ id: ada, name: 'Ada', channel: 'rpgjs' }])
    expect(await talkers.allow(ben, true)).toBeNull()
    await talkers.allow(ada, true)
    expect([decide(), talkers.list().waiting]).toEqual(['allowed', []])
    const later = await gatesOf(pairing, folder)
    expect([later.decide(), later.decide({ speaker: { id: ben, kind: 'player', name: 'Ben' } })]).toEqual([
      'allowed',
      'not-let-in',
    ])
    await later.talkers.allow(ada, false)
    expect([later.decide(), (await gatesOf(pairing, folder)).decide()]).toEqual(['not-let-in', 'not-let-in'])
  })

  it('a list that cannot be read lets nobody in, and is not written over', async () => {
    const { talkers, folder } = await gatesOf('')
    talkers.ask({ id: ada, name: 'Ada', channel: 'rpgjs' })
    await talkers.allow(ada, true)
    await writeFile(join(folder, talkersFile), '{"version":1,"allowed":[{')
    const broken = await gatesOf('[talk]\ndmPolicy = "pairing"', folder)
    expect(broken.decide()).toBe('not-let-in')
    await expect(broken.talkers.allow(ada, true)).rejects.toThrow('cannot be read, so nothing is written there')
    expect(await readFile(join(folder, talkersFile), 'utf8')).toBe('{"version":1,"allowed":[{')
  })

  it('however many ask, so many wait and no more', async () => {
    const { talkers } = await gatesOf('')
    for (let index = 0; index < 500; index++)
      talkers.ask({ id: `p-${String(index).padStart(16, '0')}`, name: 'Guest', channel: 'webchat' })
    expect(talkers.list().waiting).toHaveLength(200)
    expect(talkers.list().waiting.at(-1)?.id).toBe('p-0000000000000499')
  })
})

/** Marta of the guild, Ada who may have done a quest for her, and these rules. */
const ruled = (toml: string) => {
  const stage = createStage({ map: twoPlaces(), characters: [character(marta.id, { at: 'square' })] })
  const ring = { id: 'ring', goals: [{ kind: 'talk', npc: marta.id }], again: false } as never
  stage.state.catalogue = { ...stage.state.catalogue, quests: { ring } as never }
  const run = (status: 'open' | 'done') =>
    ({ quest: 'ring', player: ada, giver: marta.id, since: 0, progress: [0], status, endedAt: null }) as never
  const { rules } = configOf(toml).talk
  const rule = createTalkRules({
    rules: () => rules,
    state: () => stage.state,
    characterOf: () => ({ faction: 'guild' }),
    personOf: (id) => id,
  })
  return {
    ask: (changes: Partial<Inbound> = {}) => rule(said(changes)),
    stands: (status: 'open' | 'done') => {
      stage.state.quests[questKey(ada, 'ring' as never)] = run(status)
    },
  }
}
const guarded = (lines: string) => ruled(`[[talk.rules]]\n${lines}\nnotice = "Not yet."`)

describe('who may talk to whom, by rules without code', () => {
  it('a quest that is done opens a mouth', () => {
    const { ask, stands } = guarded('npc = "marta"\nquest = "ring"')
    expect(ask()).toBe('Not yet.')
    stands('open')
    expect(ask()).toBe('Not yet.')
    stands('done')
    expect(ask()).toBeNull()
  })

  it.each<[string, string, Partial<Inbound>, string | null]>([
    ['a rule for another binds nobody here', 'npc = "bram"\nquest = "ring"', {}, null],
    ['the members of a faction talk to nobody', 'faction = "guild"', {}, 'Not yet.'],
    ['another faction does', 'faction = "raiders"', {}, null],
    [
      'whoever comes from a faction is refused',
      'speakerFaction = "raiders"',
      { about: { faction: 'raiders' } },
      'Not yet.',
    ],
    ['others are not', 'speakerFaction = "raiders"', {}, null],
    ['on one channel alone', 'channel = "webchat"', {}, null],
    ['liking that is not there yet refuses', 'npc = "marta"\nstanding = 20', {}, 'Not yet.'],
    ['liking that is there does not', 'npc = "marta"\nstanding = 0', {}, null],
    ['a quest that nobody knows lets nobody through', 'quest = "rign"', {}, 'Not yet.'],
    [
      'villagers are bound by none',
      'npc = "marta"',
      { speaker: { id: 'bram' as never, kind: 'npc', name: 'Bram' } },
      null,
    ],
  ])('%s', (_title, lines, changes, expected) => {
    expect(guarded(lines).ask(changes)).toBe(expected)
  })

  it.each([
    ['notice = "No."', 'must name at least one of npc, faction'],
    ['npc = "marta"', 'notice'],
    ['npc = "marta"\nquest = "ring"\nstatus = "finished"\nnotice = "No."', 'status'],
  ])('a rule that is none is refused with its place: %s', (lines, problem) => {
    const read = parseConfig(`[[talk.rules]]\n${lines}`, 'rpg.toml')
    expect(read.ok ? 'accepted' : read.diagnostics.map(({ message }) => message).join(' ')).toContain(problem)
  })
})

it('nobody hears players whom an operator blocked or muted, on no channel and under none of their ids', async () => {
  const { moderation, decide } = await gatesOf(`[session.identityLinks]\nann = ["${ada}", "${ben}"]`)
  expect(decide()).toBe('allowed')
  await moderation.set({ id: ben, name: 'Ada' }, { standing: 'muted', on: true })
  expect([decide(), decide({ channel: 'webchat' }), decide(zone)]).toEqual(['muted', 'muted', 'muted'])
  await moderation.set({ id: ben, name: 'Ada' }, { standing: 'blocked', on: true })
  expect(decide()).toBe('blocked')
  await moderation.set({ id: ben, name: 'Ada' }, { standing: 'blocked', on: false })
  await moderation.set({ id: ben, name: 'Ada' }, { standing: 'muted', on: false })
  expect(decide()).toBe('allowed')
})
