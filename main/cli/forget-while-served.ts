import type { ForgetReport, SaveForgotten } from '../saves/forget/forget-player.ts'
import type { Forgetting } from '../server/gateway/studio/memory/forgetting.ts'
import type { MemoryPayload } from '../server/gateway/studio/memory/payloads.ts'
import { phrase } from './phrase.ts'

/** How long the doors stay open so that the reply "it has begun" reaches the caller. Milliseconds. */
const lastWordsMs = 300

interface ForgettingPorts {
  /** Why the player couldn't be forgotten even with the village closed; null if they can. */
  whyNot(player: string): Promise<string | null>
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

  const forget = async (player: string): Promise<Pick<MemoryPayload<'forgetting'>, 'state' | 'told'>> => {
    try {
      const report = await ports.forget(player)
      return { state: report.ok ? 'done' : 'failed', told: toldOf(report) }
    } catch (error) {
      return {
        state: 'failed',
        told: [
          `This could not be finished: ${(error as Error).message}`,
          'Nothing else was lost. Run it again: it continues where it stopped.',
        ],
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
    whyNot: async (player) =>
      working === null ? ports.whyNot(player) : 'Another player is being forgotten right now. Wait until that is done.',
    begin(player) {
      if (working !== null) return 'Another player is being forgotten right now. Wait until that is done.'
      last = { player, state: 'under-way', told: [] }
      working = work(player)
        .catch(ports.lost)
        .finally(() => {
          working = null
        })
      return null
    },
    told: (player) => (last?.player === player ? structuredClone(last) : { player, state: 'none', told: [] }),
    settled: async () => working ?? undefined,
  }
}

/** Names for a report's counts. The index is left out: rebuilding it doesn't mean that anything was known. */
const inWords: Readonly<
  Record<Exclude<keyof (SaveForgotten['npcs'][string] & SaveForgotten['world']), 'index'>, string>
> = {
  notes: 'notes',
  curated: 'lines kept for good',
  people: 'files and lines about people',
  diaries: 'lines in dream diaries',
  intents: 'intents',
  talkNotes: 'notes of how talks ended',
  preimages: 'lines in earlier versions',
  recalls: 'recall counts',
  sessions: 'talks',
  lines: 'lines in group talks',
  taught: 'skills',
  runs: 'records of answers to them',
  snapshots: 'world snapshots',
  journalLines: 'journal lines',
  auditLines: 'lines in the record of acts',
}
const counted = (counts: object): string =>
  Object.entries(counts)
    .filter(([kind, count]) => kind !== 'index' && count > 0)
    .map(([kind, count]) => `${inWords[kind as keyof typeof inWords] ?? kind} ${count}`)
    .join(', ')

/** What was forgotten, in words for people who have never seen a save. */
export const toldOf = ({ saves, left, perhaps, ok }: ForgetReport): string[] => [
  ...saves.flatMap(({ save, npcs, world, identities, leftovers, logLines }) => {
    const lines = [
      ...Object.entries(npcs).map(([npc, counts]) => `${npc}: ${counted(counts)}`),
      `the world: ${counted(world)}`,
      ...(identities > 0 ? ['their name and key'] : []),
      ...(leftovers + logLines > 0 ? [`leftovers ${leftovers + logLines}`] : []),
    ].filter((line) => !line.endsWith(': '))
    return lines.length === 0 ? [] : [...(saves.length > 1 ? [`In the save "${save}":`] : []), ...lines]
  }),
  ...left.map(({ save, file, line }) => `Still there: ${save}/${file}${line === null ? '' : `:${line}`}`),
  ...perhaps.map(
    ({ save, file, line }) =>
      `Holds a name that the world uses too; read it: ${save}/${file}${line === null ? '' : `:${line}`}`,
  ),
  ...(ok ? [] : ['Remove by hand what is still there, and run this again.']),
]
