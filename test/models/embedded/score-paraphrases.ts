import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTalkLab, loadVillage, projectRoot } from '../../support/talk-lab.ts'

interface Turn {
  say: string
  day?: number
  player?: string
  expectAny?: string[]
  expectAll?: string[]
  forbid?: string[]
  expectAct?: string
}
interface Case {
  id: string
  category: string
  npc: string
  player: string
  turns: Turn[]
}
export interface Judged {
  id: string
  category: string
  said: string
  answer: string
  problem: string | null
}

export type ParaphraseList = 'development' | 'blind'
const files: Record<ParaphraseList, string> = { development: 'paraphrases.json', blind: 'paraphrases-blind.json' }

/** Commands that count as the act with this name in the list. Turning to the speaker is manners, not an act. */
const actOf: Record<string, string> = { npcFollow: 'follow', npcMoveTo: 'move_to', npcStop: 'wait', npcEmote: 'emote' }

/**
 * Plays a list of paraphrased questions and facts against the embedded brain through the real dispatcher and memory.
 * The author of both lists had not seen the code; `development` is read while the brain is worked on, while of `blind`
 * only the score is looked at. A turn without expectations isn't judged.
 */
export async function scoreParaphrases(
  list: ParaphraseList,
  only?: (entry: Case, index: number) => boolean,
): Promise<Judged[]> {
  const { cases } = JSON.parse(await readFile(join(projectRoot, 'test/fixtures', files[list]), 'utf8')) as {
    cases: Case[]
  }
  const village = await loadVillage()
  const judged: Judged[] = []
  for (const [index, entry] of cases.entries()) {
    if (only && !only(entry, index)) continue
    const lab = await createTalkLab({ ...village, lasting: entry.turns.some(({ day = 1 }) => day > 1) })
    for (const turn of entry.turns) {
      await lab.sleepUntilDay(turn.day ?? 1)
      const { text, acts } = await lab.say(entry.npc, turn.player ?? entry.player, turn.say)
      if (!turn.expectAny && !turn.expectAll && !turn.forbid && !turn.expectAct) continue
      judged.push({
        id: entry.id,
        category: entry.category,
        said: turn.say,
        answer: text,
        problem: judge(turn, text.toLowerCase(), acts),
      })
    }
    await lab.close()
  }
  return judged
}

function judge(turn: Turn, answer: string, acts: string[]): string | null {
  const has = (words: string) => answer.includes(words.toLowerCase())
  if (turn.expectAny?.length && !turn.expectAny.some(has)) return `none of: ${turn.expectAny.join(' | ')}`
  const missing = turn.expectAll?.filter((words) => !has(words)) ?? []
  if (missing.length > 0) return `missing: ${missing.join(' | ')}`
  const forbidden = turn.forbid?.filter(has) ?? []
  if (forbidden.length > 0) return `forbidden: ${forbidden.join(' | ')}`
  const done = acts.flatMap((act) => actOf[act] ?? [])
  if (turn.expectAct === 'none' && done.length > 0) return `acted: ${done.join(', ')}`
  if (turn.expectAct && turn.expectAct !== 'none' && turn.expectAct !== 'face' && !done.includes(turn.expectAct))
    return `did not ${turn.expectAct} (did: ${done.join(', ') || 'nothing'})`
  return null
}

if (import.meta.main) {
  const filter = process.argv[2]
  const blind = filter === '--blind'
  const judged = await scoreParaphrases(
    blind ? 'blind' : 'development',
    filter && !blind ? (entry) => entry.category === filter || entry.id === filter : undefined,
  )
  if (!blind) {
    for (const { id, said, answer, problem } of judged) {
      if (problem || filter)
        process.stdout.write(
          `${problem ? 'x' : '.'} ${id}: ${said}\n    -> ${answer}\n${problem ? `    ${problem}\n` : ''}`,
        )
    }
  }
  for (const category of new Set(judged.map((entry) => entry.category))) {
    const of = judged.filter((entry) => entry.category === category)
    process.stdout.write(`${category.padEnd(14)} ${of.filter((entry) => !entry.problem).length}/${of.length}\n`)
  }
  process.stdout.write(`all            ${judged.filter((entry) => !entry.problem).length}/${judged.length}\n`)
}
