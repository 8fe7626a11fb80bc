import type { Logger } from '../../../base/logger.ts'
import { hourMs } from '../../../language/calendar.ts'
import { gameMs, gameTime } from '../../../world/clock.ts'
import { DEFAULT_TICK_GAME_MS } from '../../../world/constants.ts'
import type { NpcId } from '../../../world/ids.ts'
import type { MapData } from '../../../world/map-data.ts'
import { isAtPlace } from '../../../world/places.ts'
import type { News } from '../../../world/society/news.ts'
import type { WorldState } from '../../../world/state.ts'
import { runSimulation } from '../../headless/run-simulation.ts'
import { type Answered, createAskingRound } from './ask-everybody.ts'
import { createWitnessOfWords } from './could-know.ts'
import { chooseFacts, type FactName, type Facts, factIds, tellsOf } from './facts.ts'
import { divide } from './wall.ts'

/**
 * `silent`: nobody begins a talk. `walled`: a wall divides the village, with those who know on one side and everybody
 * else on the other.
 */
export type Arm = 'free' | 'silent' | 'walled'

export interface ArmRequest {
  root: string
  contentRoot?: string | undefined
  world: string
  map: string
  seed: number
  npcs: number
  days: number
  arm: Arm
  logger: Logger
  onProgress?: (share: number) => void
}

/** The result of one run for one fact. */
export interface Spread {
  /** Who says that they know it, and how many people were asked. */
  yes: NpcId[]
  of: number
  /** Who among them can't have been told. */
  falsely: NpcId[]
  /** How often somebody said words about it without being able to know it. */
  madeUp: number
  /** Notes of the fact whose chain of tellers doesn't match what was said. */
  brokenChains: string[]
  /** How many tellers it passed through to each who knows it, by the first path. */
  hops: number[]
  /** Game hours after the beginning at which each learned of it. */
  hours: number[]
  answers: Answered[]
}

export interface ArmResult {
  facts: Facts
  spread: Record<FactName, Spread>
  /** Who was at the party's place while it lasted. */
  came: NpcId[]
  talks: number
  /** Who is beyond the wall. */
  beyond: NpcId[]
  ticks: number
}

/** How long it takes at most to ask everybody at the end. */
const askingDays = 0.25
const lookEveryTicks = 45

export const runVillage = async ({
  root,
  contentRoot,
  world,
  map: mapName,
  seed,
  npcs,
  days,
  arm,
  logger,
  onProgress,
}: ArmRequest): Promise<ArmResult> => {
  let scene: { state: Readonly<WorldState>; map: MapData; facts: Facts } | null = null
  let watch: Record<FactName, ReturnType<typeof createWitnessOfWords>> | null = null
  let round: ReturnType<typeof createAskingRound> | null = null
  let begun = 0
  let talks = 0
  let beyond: NpcId[] = []
  const came = new Set<NpcId>()
  let readNotes = async (): Promise<void> => {}
  const noted = new Map<NpcId, { fact: FactName; via: News['via']; at: number; id: string }[]>()
  const firstTickOfAsking = Math.round((days * 24 * hourMs) / DEFAULT_TICK_GAME_MS)

  const report = await runSimulation({
    root,
    contentRoot,
    world,
    map: mapName,
    seed,
    npcs,
    days: days + askingDays,
    brain: 'embedded/hearth',
    tickGameMs: DEFAULT_TICK_GAME_MS,
    denyTools: [],
    env: {},
    logger,
    ...(onProgress ? { onProgress } : {}),
    director: {
      prepare(state, map, content) {
        const facts = chooseFacts({ seed, map, content, startedAt: state.startedAt })
        if (arm === 'silent')
          for (const npc of Object.values(state.npcs)) npc.character = { ...npc.character, sociable: 0 }
        if (arm === 'walled') beyond = divide(state, map, [facts.party.host, facts.mayor.who])
        scene = { state, map, facts }
        begun = gameMs(state)
        const watcher = (fact: FactName, origin: NpcId) => createWitnessOfWords({ map, origin, tells: tellsOf[fact] })
        watch = { party: watcher('party', facts.party.host), mayor: watcher('mayor', facts.mayor.who) }
      },
      async begin(stage) {
        const { facts } = scene as NonNullable<typeof scene>
        scene = { state: stage.state, map: stage.map, facts }
        const note = {
          kind: 'note' as const,
          at: gameTime(stage.state),
          audience: { kind: 'everyone' as const },
          importance: 7,
        }
        await stage
          .memoryOf(facts.party.host)
          .remember({ ...note, text: facts.party.text, news: [{ id: factIds.party, via: [] }] })
        await stage
          .memoryOf(facts.mayor.who)
          .remember({ ...note, text: facts.mayor.text, news: [{ id: factIds.mayor, via: [] }] })
        round = createAskingRound((Object.keys(stage.state.npcs) as NpcId[]).sort())
        readNotes = async () => {
          for (const npc of Object.keys(stage.state.npcs) as NpcId[]) {
            const held = await stage.memoryOf(npc).noted()
            noted.set(
              npc,
              held.flatMap(({ id, kind, at, news = [] }) =>
                kind === 'said'
                  ? []
                  : news.flatMap((piece) => factsOf(piece).map((fact) => ({ fact, via: piece.via, at: at.ms, id }))),
              ),
            )
          }
        }
      },
      async beforeTick() {
        const { state, facts } = scene as NonNullable<typeof scene>
        if (state.tick === 0) {
          const { host, place, from, to } = facts.party
          return [{ kind: 'npcAttend', npc: host, place, from, to, what: 'giving a party' }]
        }
        if (state.tick < firstTickOfAsking) return []
        if (state.tick === firstTickOfAsking) await readNotes()
        return round?.next(state) ?? null
      },
      afterTick(events) {
        const { state, map, facts } = scene as NonNullable<typeof scene>
        for (const event of events) {
          watch?.party.take(event, state)
          watch?.mayor.take(event, state)
          round?.take(event, state)
          if (
            event.kind === 'conversationStarted' &&
            event.members.every((member) => Object.hasOwn(state.npcs, member))
          )
            talks += 1
        }
        const now = gameMs(state)
        if (state.tick % lookEveryTicks !== 0 || now < facts.party.from || now >= facts.party.to) return
        for (const { id, x, y } of Object.values(state.npcs)) if (isAt(map, facts.party.place, { x, y })) came.add(id)
      },
    },
  })
  const { facts, state } = scene as unknown as { facts: Facts; state: WorldState }
  const watched = watch as unknown as Record<FactName, ReturnType<typeof createWitnessOfWords>>
  const all = Object.keys(state.npcs) as NpcId[]
  const spreadOf = (fact: FactName): Spread => {
    const { known, tellings, madeUp } = watched[fact]
    const answers = (round?.answers ?? []).filter((one) => one.fact === fact)
    const yes = answers.filter(({ answer }) => tellsOf[fact](answer)).map(({ npc }) => npc)
    const holders = [...noted].flatMap(([npc, held]) =>
      held.filter((one) => one.fact === fact).map((one) => ({ npc, ...one })),
    )
    const told = (from: string, to: string): boolean =>
      tellings.some(({ speaker, heardBy }) => speaker === from && heardBy.includes(to as NpcId))
    const earliest = all.flatMap((npc) => holders.filter((one) => one.npc === npc).sort((a, b) => a.at - b.at)[0] ?? [])
    return {
      yes,
      of: all.length,
      falsely: yes.filter((npc) => !known.has(npc)),
      madeUp: madeUp.length,
      brokenChains: holders.flatMap(({ npc, id, via }) =>
        via.flatMap((body, index) =>
          told(body, via[index + 1] ?? npc) ? [] : `${id} of ${npc}: ${body} never told ${via[index + 1] ?? npc}`,
        ),
      ),
      hops: earliest.map(({ via }) => via.length),
      hours: earliest.map(({ at }) => Math.round((Math.max(0, at - begun) / hourMs) * 10) / 10),
      answers,
    }
  }
  return {
    facts,
    spread: { party: spreadOf('party'), mayor: spreadOf('mayor') },
    came: [...came].sort(),
    talks,
    beyond,
    ticks: report.ticks,
  }
}

const factsOf = ({ id }: News): FactName[] =>
  (Object.keys(factIds) as FactName[]).filter((fact) => factIds[fact] === id)

const isAt = (map: MapData, id: string, point: { x: number; y: number }): boolean => {
  const place = Object.values(map.places).find((one) => one.id === id)
  return place !== undefined && isAtPlace(place, point)
}
