import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { silentLogger } from '../../../main/base/logger.ts'
import { fixedEmbedder } from '../../../main/memory/embedders/provider.ts'
import { parseConfig } from '../../../main/server/config/load-config.ts'
import type { Config } from '../../../main/server/config/schema.ts'
import { openVillage } from '../../../main/server/live/open-village.ts'
import { createSettings } from '../../../main/server/live/settings.ts'
import type { Village } from '../../../main/server/live/village.ts'
import { type FewPeople, fewPeople } from '../../support/few-people.ts'
import { ordinaryDay } from '../../support/ordinary-day.ts'
import { ada, ben, npc } from '../../support/sample-characters.ts'
import { projectRoot } from '../../support/talk-lab.ts'

const configOf = (toml: string): Config => {
  const read = parseConfig(`[models]\ndefault = "embedded/hearth"\n${toml}`, 'rpg.toml')
  if (!read.ok) throw new Error(read.diagnostics.map(({ message }) => message).join())
  return read.config
}

let saves = ''
let content: FewPeople
let village: Village
const settings = createSettings(configOf(''))
const closers: (() => unknown)[] = []
let messages = 0
const say = (text: string, more: { id?: string; channel?: string; about?: { distance: number } } = {}) => {
  const { id = ada, channel = 'webchat', ...rest } = more
  const speaker = { id: id as typeof ada, kind: 'player', name: 'Ada' } as const
  return village.minds.dispatcher.dispatch({
    npc: npc('bram'),
    speaker,
    text,
    message: `m-${++messages}`,
    channel,
    ...rest,
  })
}
const keys = async () => (await village.minds.sessions.list(npc('bram'))).map(({ key }) => key)

beforeAll(async () => {
  saves = await mkdtemp(join(tmpdir(), 'hearthfolk-rules-'))
  content = await fewPeople('bram')
  const options = {
    root: projectRoot,
    contentRoot: content.root,
    saves,
    save: 'main',
    env: ordinaryDay,
    logger: silentLogger,
    embedders: fixedEmbedder(),
    still: true,
  }
  village = await openVillage(options, settings, (closer) => closers.push(closer))
})
beforeEach(() => {
  settings.apply(configOf(''))
})
afterAll(async () => {
  for (const closer of closers.toReversed()) await closer()
  await rm(saves, { recursive: true, force: true })
  await content.remove()
})

describe('in a running village, from the message after a change of rpg.toml on', () => {
  it('who is blocked is heard by nobody (row 8)', async () => {
    settings.apply(configOf(`[safety]\nblocked = ["${ada}"]`))
    expect(await say('Good day.')).toMatchObject({ kind: 'refused', reason: 'not-allowed' })
    settings.apply(configOf(''))
    expect(await say('Good day.')).toMatchObject({ kind: 'answered' })
  })

  it('words carry only so far in the game, and any distance elsewhere (row 8)', async () => {
    expect(await say('Good day.', { channel: 'rpgjs', about: { distance: 500 } })).toMatchObject({
      kind: 'refused',
      reason: 'not-allowed',
    })
    expect(await say('Good day.', { about: { distance: 500 } })).toMatchObject({ kind: 'answered' })
  })

  it('the scope of talks is the one it names (row 31)', async () => {
    settings.apply(configOf('[session]\ndmScope = "per-channel-peer"'))
    await say('Good day.')
    expect(await keys()).toContain(`agent:bram:webchat:dm:${ada}`)
  })

  it('linked ids share one talk (row 32)', async () => {
    settings.apply(configOf(`[session]\nidentityLinks = { robin = ["${ada}", "${ben}"] }`))
    await say('Good day.')
    expect(await say('It is me.', { id: ben })).toMatchObject({ kind: 'answered', session: 'agent:bram:dm:robin' })
  })

  it('/new keeps the end of the talk as a note (row 38)', async () => {
    await say('I lost a silver ring by the mill.')
    expect(await say('/new')).toMatchObject({ kind: 'command' })
    await village.minds.dispatcher.settled()
    const folder = join(village.saveFolder, 'npc-agents/bram/memory')
    const notes = (await readdir(folder)).filter((name) => !/^\d{4}-\d\d-\d\d\.md$/.test(name))
    expect((await Promise.all(notes.map((name) => readFile(join(folder, name), 'utf8')))).join()).toContain(
      'silver ring by the mill',
    )
  })

  it('a mode is the one of its channel, and quiet is waited for (rows 7, 44 to 48)', async () => {
    settings.apply(configOf('[queue]\ninboundDebounceMs = 1\nchannels = { console = "followup" }'))
    const both = (channel: string) =>
      Promise.all([say('Good day.', { channel }), say('What do you make?', { channel })])
    expect((await both('webchat')).map(({ kind }) => kind)).toEqual(['merged', 'answered'])
    expect((await both('console')).map(({ kind }) => kind)).toEqual(['answered', 'answered'])
  })

  it('a tool that is denied is used by nobody', async () => {
    const guest = 'p-cleocleocleocleo' as typeof ada
    const { x, y } = village.world.state.npcs[npc('bram')] ?? { x: 0, y: 0 }
    village.world.send({ kind: 'join', player: guest, name: 'Cleo', position: { x: x + village.map.tileSize, y } })
    village.world.tick()
    const acts = async () => {
      const outcome = await say('Follow me, please.', { channel: 'rpgjs', id: guest })
      return outcome.kind === 'answered' ? outcome.commands.map(({ kind }) => kind) : outcome.kind
    }
    expect(await acts()).toContain('npcFollow')
    settings.apply(configOf('[safety]\ndenyTools = ["follow"]'))
    expect(await acts()).not.toContain('npcFollow')
  })
})

it('old talks are put away when a village opens (row 122)', async () => {
  const open = async (toml: string, logger = silentLogger) => {
    const ends: (() => unknown)[] = []
    const where = { root: projectRoot, contentRoot: content.root, saves, save: 'old' }
    const options = { ...where, env: ordinaryDay, logger, embedders: fixedEmbedder() }
    const { minds } = await openVillage(options, createSettings(configOf(toml)), (closer) => ends.push(closer))
    const close = async () => {
      for (const end of ends.toReversed()) await end()
    }
    return { minds, close }
  }
  const talks = async () =>
    (await readdir(join(saves, 'old/npc-agents/bram/sessions'))).filter((name) => name.endsWith('.jsonl')).length
  const before = await open('')
  const speaker = { id: ada, kind: 'player', name: 'Ada' } as const
  for (const [index, text] of ['hello', '/new', 'hello again', '/new', 'still here'].entries())
    await before.minds.dispatcher.dispatch({
      npc: npc('bram'),
      speaker,
      text,
      message: `old-${index}`,
      channel: 'webchat',
    })
  await before.close()
  expect(await talks()).toBe(3)
  const tended = Promise.withResolvers<void>()
  const after = await open('[session]\nmaxSessions = 1', {
    ...silentLogger,
    info: (_, message) => message === 'sessions: old talks were archived' && tended.resolve(),
  })
  await tended.promise
  expect(await talks()).toBe(1)
  await after.close()
})
