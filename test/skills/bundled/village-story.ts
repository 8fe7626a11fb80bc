import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { noDeadline } from '../../../main/agent/deadline.ts'
import { silentLogger } from '../../../main/agent/logger.ts'
import { createStillWorld } from '../../../main/headless/virtual-clock.ts'
import { createMinds } from '../../../main/live/minds.ts'
import { createWorldView, simulationCharacter } from '../../../main/live/world-view.ts'
import { fixedEmbedder } from '../../../main/memory/embedders/provider.ts'
import { createEmbeddedBrain } from '../../../main/models/embedded/embedded-brain.ts'
import { msOfDate } from '../../../main/simulation/clock.ts'
import type { Command, SimulationEvent } from '../../../main/simulation/commands.ts'
import { createWorld } from '../../../main/simulation/create-world.ts'
import { emptyCatalogue } from '../../../main/simulation/goods.ts'
import type { ItemId, NpcId, PlaceId, PlayerId } from '../../../main/simulation/ids.ts'
import { placeAt } from '../../../main/simulation/read-model.ts'
import { createSimulation } from '../../../main/simulation/step.ts'
import { loadVillage, projectRoot, type Village } from '../../support/talk-lab.ts'

const village = await loadVillage()
const ada = 'p-ada0000000000000' as PlayerId

/**
 * The authored village on the first morning of a fresh save, its minds the embedded brain with the real tools, each act done at once; Ada walks beside whom she speaks
 * with. `at`: the hour at which it begins. Default: half past eight.
 */
export async function openStory(options: { at?: number; skills?: Village['content']['skills'] } = {}) {
  const { map } = village
  const content = { ...village.content, skills: [...village.content.skills, ...(options.skills ?? [])] }
  const saveFolder = await mkdtemp(join(tmpdir(), 'hearthfolk-story-'))
  const simulation = createSimulation(map)
  const state = createWorld({
    seed: 7,
    startedAt: msOfDate({ year: 2026, month: 4, day: 6 }, (options.at ?? 8.5) * 60),
    map,
    characters: content.characters.map(simulationCharacter),
    catalogue: content.catalogue ?? emptyCatalogue(),
  })
  const acts = createStillWorld({ simulation, state })
  const brain = createEmbeddedBrain()
  const minds = await createMinds({
    root: projectRoot,
    saveFolder,
    content: () => content,
    world: createWorldView(
      () => state,
      map,
      () => content.signs ?? [],
    ),
    acts,
    models: () => brain,
    embedders: fixedEmbedder(),
    concurrency: 1,
    denyTools: () => [],
    logger: silentLogger,
    deadline: noDeadline,
  })
  const events: SimulationEvent[] = []
  let said = 0
  let talk = 1

  const bodyOf = (npc: string) => {
    const body = state.npcs[npc as NpcId]
    if (!body) throw new Error(`there is no ${npc}`)
    return body
  }
  const tick = (...commands: Command[]): SimulationEvent[] => {
    const happened = simulation.step(state, commands)
    events.push(...happened)
    return happened
  }
  const beside = (npc: string): { x: number; y: number } => ({ x: bodyOf(npc).x + map.tileSize, y: bodyOf(npc).y })
  tick({ kind: 'join', player: ada, name: 'Ada', position: beside('marta') })

  const answerOffer = (accept: boolean): SimulationEvent[] => {
    const offer = Object.values(state.offers).find(({ to }) => to === ada)
    if (!offer) throw new Error('nothing is offered to Ada')
    return tick({ kind: 'answerOffer', body: ada, offer: offer.id, accept })
  }

  return {
    state,
    events,
    tick,
    /** Says it beside the NPC; gives the whole answer. */
    async says(npc: string, text: string): Promise<string> {
      tick({ kind: 'playerMoved', player: ada, ...beside(npc), facing: 'left' })
      said += 1
      const outcome = await minds.dispatcher.dispatch({
        npc: npc as NpcId,
        speaker: { id: ada, kind: 'player', name: 'Ada' },
        text,
        message: `message-${said}`,
        channel: 'rpgjs',
        conversation: `c-${talk}-${npc}` as never,
      })
      events.push(...acts.take())
      return outcome.kind === 'answered' || outcome.kind === 'refused' ? outcome.text : outcome.kind
    },
    accepts: () => answerOffer(true),
    declines: () => answerOffer(false),
    offered: () => Object.values(state.offers).filter(({ to }) => to === ada),
    bag: (who: string) => (who === 'ada' ? (state.players[ada]?.bag ?? { gold: 0, items: {} }) : bodyOf(who).bag),
    /** How many somebody has. */
    count: (who: string, item: string): number => (who === 'ada' ? state.players[ada]?.bag : bodyOf(who).bag)?.items[item as ItemId] ?? 0,
    /** Ada has so much, or an NPC has lost what it had. */
    has(who: string, item: string, count: number): void {
      const { items } = who === 'ada' ? (state.players[ada]?.bag ?? { items: {} as Record<ItemId, number> }) : bodyOf(who).bag
      if (count === 0) delete items[item as ItemId]
      else items[item as ItemId] = count
    },
    purse(gold: number): void {
      const player = state.players[ada]
      if (player) player.bag.gold = gold
    },
    quest: (quest: string) => Object.values(state.quests).find((run) => run.player === ada && run.quest === quest) ?? null,
    placeOf: (npc: string): PlaceId | null => placeAt(map, bodyOf(npc).x, bodyOf(npc).y)?.id ?? null,
    /** Lets the world go on until the NPC is there, Ada beside it. */
    goesTo(npc: string, place: string): void {
      for (let left = 4000; placeAt(map, bodyOf(npc).x, bodyOf(npc).y)?.id !== place; left -= 1) {
        if (left === 0) throw new Error(`${npc} does not come to ${place}`)
        tick({ kind: 'playerMoved', player: ada, ...beside(npc), facing: 'left' })
      }
    },
    /** Ada stands somewhere. */
    stands(place: string): void {
      const at = map.places[place as PlaceId]
      if (!at) throw new Error(`there is no ${place}`)
      tick({ kind: 'playerMoved', player: ada, x: at.x + at.width / 2, y: at.y + at.height / 2, facing: 'down' })
    },
    /** One NPC beside another. */
    brings(npc: string, to: string): void {
      Object.assign(bodyOf(npc), beside(to))
    },
    place(name: string): { x: number; y: number } {
      const at = map.places[name as PlaceId]
      if (!at) throw new Error(`there is no ${name}`)
      return { x: at.x + at.width / 2, y: at.y + at.height / 2 }
    },
    passes(ticks: number): void {
      for (let left = ticks; left > 0; left -= 1) tick()
    },
    /** The same two meet anew, on a later day. */
    later(days = 1): void {
      state.startedAt += days * 86_400_000
      talk += 1
    },
    async close(): Promise<void> {
      await minds.close()
      await rm(saveFolder, { recursive: true, force: true })
    },
  }
}
export type Story = Awaited<ReturnType<typeof openStory>>
