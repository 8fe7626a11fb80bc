import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { noDeadline } from '../../../../main/base/deadline.ts'
import { silentLogger } from '../../../../main/base/logger.ts'
import { createSkillShelf } from '../../../../main/content/skills/shelf/skill-shelf.ts'
import { createStillWorld } from '../../../../main/lab/headless/virtual-clock.ts'
import { dayMs, msOfDate } from '../../../../main/language/calendar.ts'
import { fixedEmbedder } from '../../../../main/memory/embedders/provider.ts'
import { createMindRuntime } from '../../../../main/mind/mind-runtime.ts'
import { compose } from '../../../../main/server/compose.ts'
import { simulationCharacter } from '../../../../main/server/live/world-view.ts'
import { gameMs } from '../../../../main/world/clock.ts'
import type { Command, SimulationEvent } from '../../../../main/world/commands.ts'
import { createWorld } from '../../../../main/world/create-world.ts'
import { questKey } from '../../../../main/world/dealings.ts'
import { emptyCatalogue } from '../../../../main/world/goods.ts'
import type { ItemId, NpcId, PlaceId, PlayerId, QuestId } from '../../../../main/world/ids.ts'
import { placeAt } from '../../../../main/world/read-model.ts'
import { createSimulation } from '../../../../main/world/step.ts'
import { loadVillage, projectRoot } from '../../../support/talk-lab.ts'

const village = await loadVillage()
const playerOf = (name: string) => ({ id: `p-${name.toLowerCase().padEnd(16, '0')}` as PlayerId, name })

/**
 * The authored village on the first morning of a new save (`at`: the hour, default half past eight): the real
 * simulation, dispatcher, tools and notes, and the embedded brain, on a clock that waits for it. Ada walks next to the
 * NPC she talks with. Villagers do not chat among themselves.
 */
export async function openStory(options: { at?: number } = {}) {
  const { map } = village
  let { content } = village
  const saveFolder = await mkdtemp(join(tmpdir(), 'hearthfolk-story-'))
  const simulation = createSimulation(map)
  const state = createWorld({
    seed: 7,
    startedAt: msOfDate({ year: 2026, month: 4, day: 6 }, (options.at ?? 8.5) * 60),
    map,
    characters: content.characters.map((character) => ({ ...simulationCharacter(character), sociable: 0 })),
    catalogue: content.catalogue ?? emptyCatalogue(),
  })
  const acts = createStillWorld({ simulation, state })
  const minds = await compose({
    root: projectRoot,
    saveFolder,
    content: () => content,
    state: () => state,
    map,
    acts,
    models: () => village.brain,
    embedders: fixedEmbedder(),
    // A morning needs no lasting index.
    memory: { provider: 'lancedb', halfLifeDays: 30, lore: () => [], watch: false, lasting: false },
    concurrency: 1,
    denyTools: () => [],
    logger: silentLogger,
    deadline: noDeadline,
    realNow: () => 0,
  })
  const answers: string[] = []
  const runtime = createMindRuntime({
    dispatcher: minds.dispatcher,
    state: () => state,
    submit: () => {},
    show: (event) => {
      if (event.kind === 'done') answers.push(event.text)
    },
    logger: silentLogger,
  })
  const events: SimulationEvent[] = []
  let player = playerOf('Ada')
  let messages = 0

  const bodyOf = (npc: string) => {
    const body = state.npcs[npc as NpcId]
    if (!body) throw new Error(`there is no ${npc}`)
    return body
  }
  const purseOf = (who: string) => {
    const bag = who === 'ada' ? state.players[player.id]?.bag : bodyOf(who).bag
    if (!bag) throw new Error(`${who} has no bag`)
    return bag
  }
  const middleOf = (place: string): { x: number; y: number } => {
    const at = map.places[place as PlaceId]
    if (!at) throw new Error(`there is no ${place}`)
    return { x: at.x + at.width / 2, y: at.y + at.height / 2 }
  }
  const tick = (...commands: Command[]): SimulationEvent[] => {
    const happened = simulation.step(state, commands)
    events.push(...happened)
    return happened
  }
  const nextTo = (npc: string) => ({ x: bodyOf(npc).x + map.tileSize, y: bodyOf(npc).y })
  const stands = ({ x, y }: { x: number; y: number }) =>
    tick({ kind: 'playerMoved', player: player.id, x, y, facing: 'left' })
  const placeOf = (npc: string): PlaceId | null => placeAt(map, bodyOf(npc).x, bodyOf(npc).y)?.id ?? null
  const offered = () => Object.values(state.offers).filter(({ to }) => to === player.id)
  const answerOffer = (accept: boolean): SimulationEvent[] => {
    const [offer] = offered()
    if (!offer) throw new Error(`nothing is offered to ${player.name}`)
    return tick({ kind: 'answerOffer', body: player.id, offer: offer.id, accept })
  }
  tick({ kind: 'join', player: player.id, name: player.name, position: nextTo('marta') })

  return {
    state,
    events,
    /**
     * Says it next to the NPC and returns the whole answer, once all its acts are done. Drops the player's name as an
     * address, because a greeting may contain it already.
     */
    async says(npc: string, text: string): Promise<string> {
      stands(nextTo(npc))
      messages += 1
      const happened = tick({ kind: 'say', player: player.id, npc: npc as NpcId, text, message: `message-${messages}` })
      const asked = happened.find((event) => event.kind === 'operationRequested' && event.npc === npc)
      if (asked?.kind !== 'operationRequested') throw new Error(`${npc} did not hear "${text}"`)
      const commands = await runtime.answer(asked)
      events.push(...acts.take())
      tick(...commands)
      return (answers.at(-1) ?? '').replaceAll(new RegExp(`, ${player.name}(?=[,.!?:;])`, 'g'), '')
    },
    /** The player hands over coins. */
    gives: (npc: string, gold: number) =>
      tick({ kind: 'playerGive', player: player.id, to: npc as NpcId, goods: { gold } }),
    accepts: () => answerOffer(true),
    declines: () => answerOffer(false),
    offered,
    placeOf,
    /** `ada` is the present player. */
    bag: purseOf,
    count: (who: string, item: string): number => purseOf(who).items[item as ItemId] ?? 0,
    has(who: string, item: string, count: number): void {
      if (count === 0) delete purseOf(who).items[item as ItemId]
      else purseOf(who).items[item as ItemId] = count
    },
    purse(gold: number): void {
      purseOf('ada').gold = gold
    },
    appointments: (npc: string) => bodyOf(npc).appointments.map(({ place, what }) => ({ place, what })),
    learned: (npc: string): string[] => Object.keys(bodyOf(npc).learned),
    quest: (quest: string) => state.quests[questKey(player.id, quest as QuestId)] ?? null,
    /** A quest that was done on another day. */
    did(quest: string): void {
      const kind = state.catalogue.quests[quest as QuestId]
      if (!kind) throw new Error(`there is no quest ${quest}`)
      const run = {
        quest: kind.id,
        player: player.id,
        giver: kind.giver,
        since: state.startedAt,
        progress: kind.goals.map(() => 1),
      }
      state.quests[questKey(player.id, kind.id)] = { ...run, status: 'done', endedAt: state.startedAt }
    },
    /** Lets the world run until the NPC is there with Ada next to it. */
    goesTo(npc: string, place: string): void {
      for (let left = 4000; placeOf(npc) !== place; left -= 1) {
        if (left === 0) throw new Error(`${npc} does not come to ${place}`)
        stands(nextTo(npc))
      }
    },
    visits: (place: string) => stands(middleOf(place)),
    /** Puts one NPC next to another, or at a place. */
    brings(npc: string, to: string): void {
      Object.assign(bodyOf(npc), to in state.npcs ? nextTo(to) : middleOf(to))
    },
    passes(ticks: number): void {
      for (let left = ticks; left > 0; left -= 1) tick()
    },
    /** Another player replaces the present one. */
    becomes(name: string): void {
      tick({ kind: 'leave', player: player.id })
      player = playerOf(name)
      tick({ kind: 'join', player: player.id, name, position: nextTo('marta') })
    },
    /** The player returns on another day, after midnight. */
    later(days = 1): void {
      const then = state.startedAt + days * dayMs
      state.startedAt += dayMs - (gameMs(state) % dayMs) - 1
      tick({ kind: 'leave', player: player.id })
      state.startedAt = then
      tick({ kind: 'join', player: player.id, name: player.name })
    },
    /** Adds skills to an NPC's own folder while the game runs, from a fixture or another folder. */
    async drops(folder: string, npc: string): Promise<void> {
      const place = {
        folder: resolve(projectRoot, 'test/fixtures', folder),
        label: folder,
        tier: { kind: 'own' as const, npc: npc as NpcId },
      }
      const { skills } = await createSkillShelf().read([place])
      content = { ...content, skills: [...content.skills, ...skills] }
    },
    /** Everything that an NPC has written down. */
    async notes(npc: string): Promise<string> {
      await minds.memories.of(npc as NpcId).settled()
      const home = join(saveFolder, 'npc-agents', npc)
      const files = (await readdir(home, { recursive: true })).filter((file) => /^memory\/.*\.md$/.test(file))
      return (await Promise.all(files.map((file) => readFile(join(home, file), 'utf8')))).join('\n')
    },
    async close(): Promise<void> {
      await minds.close()
      await rm(saveFolder, { recursive: true, force: true })
    },
  }
}
export type Story = Awaited<ReturnType<typeof openStory>>
