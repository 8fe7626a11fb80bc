import { whenOf } from '../../../language/clauses.ts'
import type { Language } from '../../../language/language.ts'
import { audienceOf } from '../../ports/audience.ts'
import type { NpcMemory } from '../../ports/memory-port.ts'
import type { ToolResult } from '../../ports/tool.ts'
import type { TurnContext } from '../../ports/turn-context.ts'
import { openIntentBook } from './intent-book.ts'
import { makeIntent } from './make-intent.ts'
import { clauseOf, plainLine, promiseLater, sceneOf } from './promise-by-tool.ts'
import { task } from './task-text.ts'
import { wasConfided } from './was-confided.ts'

/**
 * Stores what an NPC itself intends to do on some occasion. If it names a person, it is something to tell them, under
 * the rules of a promise. It keeps the audience of its talk, so private words come up with nobody else.
 */
export const planLater = async (
  { what, when: words, person }: { what: string; when: string; person: string },
  run: { context: TurnContext; memory: NpcMemory; language: Language },
): Promise<ToolResult> => {
  const { context, memory, language } = run
  // Conditions are read as if they were said to the NPC, but these are the NPC's own words.
  const when = words.replace(/\bI am\b/i, 'you are').replace(/\bI\b/, 'you')
  if (person !== '') return promiseLater({ what, when, person }, run)
  const scene = sceneOf(context, language)
  const clause = clauseOf(when, scene)
  const who = clause?.who === undefined || clause.who === 'them' ? null : clause.who
  const conditions = clause && whenOf([clause], who)
  if (!conditions)
    return {
      ok: false,
      error: `"${words}" is no condition: write "tomorrow at noon", "at the mill", "when you meet Bram" or "when somebody speaks of wolves".`,
    }
  // The person with whom it comes up would hear it.
  if (who !== null && who.id !== scene.speaker.id) return promiseLater({ what, when, person: who.name }, run)
  if (wasConfided(context, language) && audienceOf(context).kind === 'everyone')
    return { ok: false, error: 'You were told this in confidence: make no plan of it that others could hear of.' }
  const intent = makeIntent(
    { task: task('do', what), when: conditions, target: who },
    { by: null, audience: audienceOf(context), source: `plan\n${context.character.id}`, now: context.now, language },
  )
  const [kept] = await openIntentBook(memory, language).add([{ ...intent, audience: audienceOf(context) }], context.now)
  if (kept === undefined || 'refused' in kept)
    return { ok: false, error: 'You have too many plans already: carry out one of them first.' }
  return { ok: true, text: `You plan: ${plainLine(kept.kept, language)}` }
}
