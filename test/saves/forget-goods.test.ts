import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { silentLogger } from '../../main/base/logger.ts'
import { forgottenName, nobodyInPlaceOf } from '../../main/mind/dispatch/access/forgotten.ts'
import { forgetPlayer } from '../../main/saves/forget/forget-player.ts'
import { openWorldStore } from '../../main/saves/world-store.ts'
import { loadWorld } from '../../main/server/live/load-world.ts'
import type { Command } from '../../main/world/commands.ts'
import type { Errand } from '../../main/world/errands/kinds.ts'
import type { QuestKind } from '../../main/world/goods.ts'
import type { HappeningId, PlayerId, QuestId, SongId } from '../../main/world/ids.ts'
import { createSimulation } from '../../main/world/step.ts'
import { marta } from '../support/sample-characters.ts'
import { bag, baker, goods, itemId, theOffer, wares } from '../world/economy/market.ts'
import { character, placeId } from '../world/stage.ts'
import { filledSave, picture } from './filled-save.ts'

const errand = 'errand' as QuestId
const hen = {
  id: 'hen' as SongId,
  title: 'The Hen',
  by: [marta.id],
  about: [],
  verses: [['One.', 'Two.']],
  refrain: [],
}
const rosehip = {
  ...wares,
  songs: { [hen.id]: hen },
  quests: { ...wares.quests, [errand]: { ...(wares.quests[errand] as QuestKind), text: 'Bring me Rosehip.' } },
  items: {
    ...wares.items,
    [itemId('rosehip')]: {
      id: itemId('rosehip'),
      name: 'Rosehip',
      plural: 'Rosehip',
      price: 1,
      description: 'Rosehip is red.',
    },
  },
}

const part = { count: 1, paid: 2 }
/** An errand of the village to which both players brought something. */
const helped: Errand = {
  quest: { ...(wares.quests[errand] as QuestKind), id: 'errand-1' as QuestId },
  template: 'short-shelf',
  cause: { kind: 'shortage', key: 'shortage/marta/bread@1', asker: marta.id },
  ...{ made: 0, until: 1, whole: 2, pay: 4, by: {}, words: { thanks: '-', late: '-', settled: '-' } },
  ended: { at: 1, how: 'done' },
}
const song = { song: 'hen' as SongId, line: 1, next: 1e9, since: 1e9 }
const share = (by: PlayerId) => ({ item: itemId('bread'), count: 1, by })
const promise = "Good morning to you, baker. I'll bring you 2 sacks of flour tomorrow."

/** A save in which a player, and another, gave, bought, promised, took a quest, taught and got a promise. */
const tradedSave = async (name: string, options: { snapshot?: boolean } = {}) => {
  const save = await filledSave({ one: name, two: 'Ben' })
  const { stage, one, two, folder } = save
  const store = openWorldStore({ folder: join(folder, 'world'), logger: silentLogger })
  await store.load()
  const tick = (...commands: Command[]) => {
    const events = stage.step(...commands)
    expect(events.filter(({ kind }) => kind === 'refused')).toEqual([])
    store.append({ tick: stage.state.tick, commands, events })
  }
  tick(
    { kind: 'catalogueChanged', catalogue: rosehip },
    { kind: 'characterChanged', npc: marta.id, character: baker() },
  )
  const { x, y } = stage.npc('marta')
  for (const { id, name } of [one, two]) tick({ kind: 'join', player: id, name, position: { x: x + 32, y } })
  tick({ kind: 'npcOffer', npc: marta.id, to: one.id, gives: goods(0, { bread: 1 }), wants: goods(4) })
  tick({ kind: 'answerOffer', body: one.id, offer: theOffer(stage), accept: true })
  tick(
    { kind: 'playerGive', player: one.id, to: two.id, goods: goods(1) },
    { kind: 'dropItem', body: one.id, item: itemId('bread'), count: 1 },
  )
  for (const player of [one.id, two.id])
    tick({ kind: 'say', player, npc: marta.id, text: promise, message: `m-${player}` })
  tick({
    kind: 'npcRegard',
    npc: marta.id,
    body: two.id,
    heardFrom: one.id,
    affinity: -2,
    trust: 0,
    why: 'is spoken ill of',
  })
  tick({ kind: 'npcStartQuest', npc: marta.id, player: one.id, quest: errand })
  tick({ kind: 'skillLearned', npc: marta.id, skill: 'baking', from: one.id, how: 'told' })
  const from = stage.state.startedAt
  tick({
    kind: 'npcAttend',
    npc: marta.id,
    place: placeId('square'),
    from,
    to: from + 20 * 3_600_000,
    what: `meeting ${name}`,
    purpose: { text: 'mend the roof of Zitherhall', from: one.id },
  })
  tick({ kind: 'npcOffer', npc: marta.id, to: one.id, gives: goods(1), wants: goods(0, { flour: 1 }) })
  tick({ kind: 'npcOpenShop', npc: marta.id, player: one.id })
  const audit = {
    at: 1,
    npc: 'marta',
    tool: 'give',
    by: { id: one.id, kind: 'player' },
    session: `agent:marta:dm:${one.id}`,
    run: 'r-1',
    verdict: 'allowed',
    outcome: 'ok',
  }
  const lines = [
    { ...audit, arguments: { to: one.id, words: 'for you' }, reason: `${name} asked` },
    {
      ...audit,
      by: { id: two.id, kind: 'player' },
      session: 's',
      arguments: { words: `Tell ${name}.`, item: 'bread' },
    },
    '{',
  ]
  await appendFile(
    join(folder, 'world/audit.jsonl'),
    lines.map((line) => `${typeof line === 'string' ? `{"by":"${one.id}` : JSON.stringify(line)}\n`).join(''),
  )
  if (options.snapshot) {
    // Without this, answers that a mind still owes them would keep them there.
    tick(
      ...stage
        .npc('marta')
        .operations.map(({ id }): Command => ({ kind: 'operationDone', npc: marta.id, operation: id, outcome: 'ok' })),
    )
    tick({ kind: 'leave', player: one.id }, { kind: 'leave', player: two.id })
    const [since, told] = [stage.state.startedAt, { at: 0, done: 1 }]
    stage.npc('marta').ambition = {
      ...{ kind: 'ask', what: 'the bell', since, until: since + 1e9, done: 2, of: 4 },
      ...{ asked: [one.id, two.id], told: { [one.id]: told, [two.id]: told }, visits: one.id },
    }
    // Nobody sings while they walk back to their spot.
    Object.assign(stage.npc('marta'), { goal: null, path: [], singing: { ...song, joined: [one.id, two.id] } })
    stage.state.feasts = { ['fair' as HappeningId]: { at: 1, brought: [share(one.id), share(two.id)] } }
    stage.state.errands = { [helped.quest.id]: { ...helped, by: { [one.id]: part, [two.id]: part }, last: one.id } }
    await store.snapshot(stage.state)
    tick()
  }
  await store.close()
  const reopened = async () => {
    const again = openWorldStore({ folder: join(folder, 'world'), logger: silentLogger })
    const characters = [baker(), character('bram')]
    const loaded = await loadWorld({
      store: again,
      simulation: createSimulation(stage.map),
      characters,
      fresh: { seed: 7, startedAt: 0, tickGameMs: stage.state.tickGameMs },
    })
    await again.close()
    return loaded
  }
  return { ...save, reopened }
}

describe('what a forgotten player owned and did', () => {
  it("is in nobody's hands in the journal, and a replay leaves everybody else with what they have", async () => {
    const { saves, folder, one, two, stage, reopened } = await tradedSave('Rosalind')
    expect(await forgetPlayer({ saves, name: 'main', player: one.id })).toMatchObject({
      ok: true,
      left: [],
      saves: [{ world: { auditLines: 3 } }],
    })
    const texts = JSON.stringify(await picture(folder))
    for (const trace of [one.id, 'Rosalind', 'for you', 'Zitherhall']) expect(texts).not.toContain(trace)
    const { state } = await reopened()
    const nobody = nobodyInPlaceOf(one.id)
    expect(state.players[two.id]?.bag).toEqual(bag(11, { flour: 1 }))
    expect(state.players[nobody]).toMatchObject({
      name: forgottenName,
      bag: bag(5, { flour: 1 }),
      present: false,
      shop: null,
    })
    expect(state.npcs[marta.id]).toMatchObject({
      bag: stage.npc('marta').bag,
      learned: { baking: { from: nobody } },
      appointments: [{ what: '[forgotten]' }],
    })
    expect(state.npcs[marta.id]?.owed?.map(({ from }) => from)).toEqual([two.id])
    expect(Object.values(state.things)).toEqual(Object.values(stage.state.things))
    expect(Object.keys(state.quests)).toEqual([`${nobody}/errand`])
    expect(state.offers).toEqual({})
  })

  it('goes with the body from a snapshot after which nothing needs it; what others have stays', async () => {
    const { saves, one, two, stage, reopened } = await tradedSave('Rosalind', { snapshot: true })
    await forgetPlayer({ saves, name: 'main', player: one.id })
    const { state } = await reopened()
    expect(Object.keys(state.players)).toEqual([two.id])
    expect(state.players[two.id]?.bag).toEqual(bag(11, { flour: 1 }))
    expect(state).toMatchObject({
      quests: {},
      offers: {},
      npcs: { marta: { bag: stage.npc('marta').bag, learned: { baking: { from: null, how: 'told' } } } },
    })
    expect(JSON.stringify(state)).not.toContain(nobodyInPlaceOf(one.id))
    const { ambition } = state.npcs[marta.id] ?? {}
    expect(ambition).toMatchObject({ what: 'the bell', done: 2, asked: [two.id], told: { [two.id]: {} } })
    expect(ambition).not.toHaveProperty('visits')
    expect(state.npcs[marta.id]?.singing).toEqual({ ...song, joined: [two.id] })
    expect(Object.values(state.feasts ?? {})).toEqual([{ at: 1, brought: [share(two.id)] }])
    const { by, last } = state.errands?.[helped.quest.id] ?? {}
    expect([by, last]).toEqual([{ [two.id]: part }, undefined])
    expect(stage.npc('marta').owed?.map(({ from }) => from)).toEqual([one.id, two.id])
    expect(state.npcs[marta.id]?.owed?.map(({ from }) => from)).toEqual([two.id])
  })

  it("is in nobody's mind either: what was thought of them, why, and what they said of others is gone", async () => {
    const { saves, one, two, stage, reopened } = await tradedSave('Rosalind', { snapshot: true })
    const before = stage.npc('marta').relations
    expect(Object.keys(before).sort()).toEqual([one.id, two.id].sort())
    const gone = await forgetPlayer({ saves, name: 'main', player: one.id })
    expect(gone.ok).toBe(true)
    const relations = (await reopened()).state.npcs[marta.id]?.relations ?? {}
    expect(Object.keys(relations)).toEqual([two.id])
    expect(relations[two.id]).toEqual({
      ...before[two.id],
      reasons: before[two.id]?.reasons.filter(({ from }) => from !== one.id),
    })
    expect(JSON.stringify(relations)).not.toContain('Rosalind')
  })

  it('is gone from the mind of one villager alone, when that one is asked to forget', async () => {
    const { saves, folder, one, two, stage, reopened } = await tradedSave('Rosalind', { snapshot: true })
    const journal = await picture(join(folder, 'world'))
    expect(await forgetPlayer({ saves, name: 'main', player: one.id, npc: 'marta' })).toMatchObject({
      ok: true,
      saves: [{ world: { snapshots: 1, journalLines: 0 } }],
    })
    const { state } = await reopened()
    expect(Object.keys(state.npcs[marta.id]?.ambition?.told ?? {})).toEqual([two.id])
    expect(JSON.stringify(state.npcs[marta.id]?.ambition)).not.toContain(one.id)
    expect(state.npcs[marta.id]?.owed?.map(({ from }) => from)).toEqual([two.id])
    expect(Object.keys(state.npcs[marta.id]?.relations ?? {})).toEqual([two.id])
    expect(state.npcs[marta.id]?.appointments).toMatchObject([{ what: 'meeting Rosalind' }])
    expect(JSON.stringify(state)).not.toContain('Zitherhall')
    expect(state.players[one.id]).toEqual(stage.player(one.id))
    const after = await picture(join(folder, 'world'))
    const lines = (files: object) => JSON.stringify(Object.entries(files).filter(([name]) => name.includes('journal')))
    expect(lines(after)).toBe(lines(journal))
  })

  it('says nothing of a thing that is called like the player', async () => {
    const { saves, folder, one, reopened } = await tradedSave('Rosehip', { snapshot: true })
    expect(await forgetPlayer({ saves, name: 'main', player: one.id })).toMatchObject({ ok: true, left: [] })
    expect((await reopened()).state.catalogue).toEqual(rosehip)
    expect(await readFile(join(folder, 'world/audit.jsonl'), 'utf8')).not.toContain('Rosehip')
  })
})
