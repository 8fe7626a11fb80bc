import { parseSteps } from '../../content/skills/steps/parse-steps.ts'
import type { Language } from '../../language/language.ts'
import { sayOccasion, sayUses } from '../faculties/learning/say-steps.ts'
import { draftText, plainQuoted } from '../faculties/learning/skill-draft.ts'
import { isTeaching, readTeaching, type Teaching } from '../faculties/learning/told-steps.ts'
import type { ToolResult, ToolRun } from '../ports/tool.ts'
import type { TurnContext } from '../ports/turn-context.ts'
import type { WorkshopAnswer } from '../ports/workshop-port.ts'

/**
 * Whether a player taught something. Only players teach, and only with words just said, so text from a model never
 * becomes a skill.
 */
export const isTaught = ({ speaker, utterance, said }: TurnContext): boolean =>
  speaker.kind === 'player' && said === undefined && isTeaching(utterance)

const teachingIn = (
  { utterance, speaker, places, acquaintances, surroundings }: TurnContext,
  language: Language,
): Teaching | null =>
  readTeaching(utterance, {
    places,
    language,
    people: acquaintances,
    things: surroundings?.kinds ?? null,
    coins: ['gold', 'coin', 'coins', ...(surroundings ? [surroundings.coin.one, surroundings.coin.many] : [])],
    teacher: speaker.name,
  })

/** The result of telling. `telling`: the words that the NPC may say. Those after "Tell them:" are for the teacher. */
const told = (ok: boolean, what: string, telling: string): ToolResult => {
  const text = `${what} Tell them: ${telling}`
  return ok ? { ok, text } : { ok, error: text }
}

/** Parses the taught words and passes them to the workshop. The answer tells the result. */
export const keepTold = async (run: ToolRun): Promise<ToolResult> => {
  const { context } = run
  const teaching = isTaught(context) ? teachingIn(context, run.language) : null
  if (teaching === null) return { ok: false, error: 'Nobody teaches you anything just now.' }
  const { draft, unclear } = teaching
  if (draft === null) {
    const asks = unclear.map(({ words, why }) => `"${plainQuoted(words, 80)}" (${why})`)
    const most = asks.slice(0, 3).join(', ')
    return told(
      false,
      'Not understood, and nothing is kept.',
      `I can not follow all of it yet: ${most}. Tell me once more, in other words.`,
    )
  }
  if (!run.proposeSkill)
    return told(false, 'Nothing new is taken on in this world.', 'Here nobody takes on anything new.')
  const answer = await run.proposeSkill(draft)
  const steps = sayUses(parseSteps(draftText(draft.name, draft), run.language), {
    places: context.places,
    language: run.language,
  })
  return tellAnswer(answer, `${sayOccasion(draft.occasions[0] ?? '*')}: ${steps}`)
}

const tellAnswer = (answer: WorkshopAnswer, steps: string): ToolResult => {
  switch (answer.kind) {
    case 'adopted':
      return told(true, `You learned it as the skill ${answer.name}.`, `I have it: ${steps}.`)
    case 'known':
      return told(true, `You have it already as the skill ${answer.name}.`, `I know that already: ${steps}.`)
    case 'waits':
      return told(
        true,
        `It waits for leave, and you can not do it yet (${answer.why}).`,
        `That needs leave from the village first: ${steps}. Until then I leave it be.`,
      )
    case 'dropped':
      return told(
        false,
        'It is not kept.',
        `That I can not take on: ${answer.why.replace(/\s*\([a-z-]+\)\s*$/, '').replace(/[.!?]$/, '')}.`,
      )
    case 'off':
      return told(false, 'Nothing new is taken on in this world.', 'Here nobody takes on anything new.')
    default:
      return answer satisfies never
  }
}
