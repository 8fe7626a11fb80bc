import { asWritten, dataOf, type Finding, finding } from '../language/findings/finding.ts'
import type { ForgetReport, SaveForgotten } from '../saves/forget/forget-player.ts'
import type { Forgetting } from '../server/gateway/studio/memory/forgetting.ts'
import type { MemoryPayload } from '../server/gateway/studio/memory/payloads.ts'
import { phrase } from './phrase.ts'

/** How long the doors stay open so that the reply "it has begun" reaches the caller. Milliseconds. */
const lastWordsMs = 300

interface ForgettingPorts {
  /** Why the player couldn't be forgotten even with the village closed; null if they can. */
  whyNot(player: string): Promise<Finding | null>
  /** Ends the service, which releases the save. */
  close(): Promise<void>
  forget(player: string): Promise<ForgetReport>
  /** Opens the service again as it was. */
  open(): Promise<void>
  say(text: string): void
  /** Called if the service couldn't be opened again. */
  lost(error: unknown): void
  wait(milliseconds: number): Promise<void>
}

/**
 * Forgets a player while a server runs. A mind that still has the person in a prompt would write them down again, so
 * the village closes briefly, forgets them in its files and forks as `npc forget` does, and reopens.
 */
export const createForgetting = (ports: ForgettingPorts): Forgetting & { settled(): Promise<void> } => {
  let last: MemoryPayload<'forgetting'> | null = null
  let working: Promise<void> | null = null

  const forget = async (player: string): Promise<Omit<MemoryPayload<'forgetting'>, 'player'>> => {
    try {
      const report = await ports.forget(player)
      return { state: report.ok ? 'done' : 'failed', ...inBoth(toldOf(report)) }
    } catch (error) {
      return {
        state: 'failed',
        ...inBoth([
          finding('forgetting.not-finished', { reason: (error as Error).message }),
          finding('forgetting.run-again'),
        ]),
      }
    }
  }
  const work = async (player: string): Promise<void> => {
    await ports.wait(lastWordsMs)
    ports.say(phrase('forget-while-served.the-village-closes', { player }))
    await ports.close()
    const done = await forget(player)
    last = { player, ...done }
    ports.say(
      phrase(done.state === 'done' ? 'forget-while-served.forgotten' : 'forget-while-served.not-forgotten', { player }),
    )
    await ports.open()
  }

  return {
    whyNot: async (player) => (working === null ? ports.whyNot(player) : finding('forgetting.another')),
    begin(player) {
      if (working !== null) return finding('forgetting.another')
      last = { player, state: 'under-way', ...inBoth([]) }
      working = work(player)
        .catch(ports.lost)
        .finally(() => {
          working = null
        })
      return null
    },
    told: (player) => (last?.player === player ? structuredClone(last) : { player, state: 'none', ...inBoth([]) }),
    settled: async () => working ?? undefined,
  }
}

const inBoth = (said: readonly Finding[]): Pick<MemoryPayload<'forgetting'>, 'told' | 'toldSaid'> => ({
  told: said.map(String),
  toldSaid: said.map(dataOf),
})

/** How a report's counts are said. The index is left out: rebuilding it doesn't mean that anything was known. */
const countsSaid = {
  notes: 'forgetting.notes',
  curated: 'forgetting.curated',
  people: 'forgetting.people',
  diaries: 'forgetting.diaries',
  intents: 'forgetting.intents',
  talkNotes: 'forgetting.talk-notes',
  preimages: 'forgetting.preimages',
  recalls: 'forgetting.recalls',
  sessions: 'forgetting.sessions',
  lines: 'forgetting.lines',
  taught: 'forgetting.taught',
  runs: 'forgetting.runs',
  snapshots: 'forgetting.snapshots',
  journalLines: 'forgetting.journal-lines',
  auditLines: 'forgetting.audit-lines',
} as const satisfies Record<Exclude<keyof (SaveForgotten['npcs'][string] & SaveForgotten['world']), 'index'>, string>

const counted = (counts: object): Finding[] =>
  Object.entries(counts)
    .filter(([kind, count]) => kind !== 'index' && count > 0)
    .map(([kind, count]) =>
      Object.hasOwn(countsSaid, kind)
        ? finding(countsSaid[kind as keyof typeof countsSaid], { count })
        : asWritten(`${kind} ${count}`),
    )

/** What was forgotten, in words for people who have never seen a save. */
export const toldOf = ({ saves, left, perhaps, ok }: ForgetReport): Finding[] => [
  ...saves.flatMap(({ save, npcs, world, identities, leftovers, logLines }) => {
    const ofWorld = counted(world)
    const lines = [
      ...Object.entries(npcs).flatMap(([who, of]) => {
        const counts = counted(of)
        return counts.length === 0 ? [] : [finding('forgetting.counts', { who, counts })]
      }),
      ...(ofWorld.length === 0 ? [] : [finding('forgetting.the-world', { counts: ofWorld })]),
      ...(identities > 0 ? [finding('forgetting.identity')] : []),
      ...(leftovers + logLines > 0 ? [finding('forgetting.leftovers', { count: leftovers + logLines })] : []),
    ]
    if (lines.length === 0) return []
    return saves.length > 1 ? [finding('forgetting.in-the-save', { save }), ...lines] : lines
  }),
  ...left.map((one) => finding('forgetting.still-there', { where: whereOf(one) })),
  ...perhaps.map((one) => finding('forgetting.holds-a-name', { where: whereOf(one) })),
  ...(ok ? [] : [finding('forgetting.by-hand')]),
]

const whereOf = ({ save, file, line }: ForgetReport['left'][number]): string =>
  `${save}/${file}${line === null ? '' : `:${line}`}`
