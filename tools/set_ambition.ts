import { z } from 'zod'
import { promptName } from '../main/language/fence.ts'
import type { Language } from '../main/language/language.ts'
import { safeLine } from '../main/language/safe-line.ts'
import { defineTool, defineToolFactory, type ToolRun } from '../main/mind/ports/tool.ts'
import { byMe } from '../main/mind/tools/act.ts'
import { refusal, refused, shown } from '../main/mind/tools/refusals.ts'
import { findPerson } from '../main/mind/turn/find-in-context.ts'
import { ambitionKinds, bounds, type ChosenAim } from '../main/world/ambitions/kinds.ts'
import { isNpcId } from '../main/world/ids.ts'

/** Characters of a reason: it stands in every prompt for as long as the aim lasts. */
const longestWhy = 80

const input = z.strictObject({
  kind: z
    .enum([...ambitionKinds, 'none'])
    .describe('save coins, make by work, ask people, befriend a villager; none gives it up'),
  what: z.string().trim().max(200).default('').describe('follows the kind: a calf, the barn gate, the old mill, Rook'),
  amount: z.number().min(0).max(1000).default(0).describe('coins, hours, people or days'),
  why: z.string().trim().min(1).max(300).describe('one short sentence, "I …"'),
})

const setAmbition = defineTool({
  name: 'set_ambition',
  description: 'Set what you work at over the next days, in place of what you work at now.',
  permission: 'move',
  arguments: input,
  async execute({ kind, what, amount, why: given }, run) {
    const why = reasonIn(given, run.language)
    if (why === null) return refusal('invalid', 'The reason is no short sentence of your own.')
    const aim = kind === 'none' ? null : aimOf({ kind, what, amount }, run)
    if (aim !== null && 'unfit' in aim) return refusal('invalid', aim.unfit)
    const outcome = await run.act({ kind: 'npcAmbition', ...byMe(run), aim, why })
    if (outcome.kind === 'refused') return refused(outcome.reason, { act: 'set yourself that' })
    return { ok: true, text: aim === null ? 'You have given it up.' : `You work at it from tomorrow: ${shown(what)}.` }
  },
})

/** Null: nobody else should hear it, or it is no reason. Anybody may ask for it. */
const reasonIn = (text: string, { telling }: Language): string | null => {
  const why = safeLine(text).replace(/[.!…]+$/u, '')
  const isPlain = /\p{L}/u.test(why) && !/[.!?…:;"“”]/u.test(why) && why.length <= longestWhy
  return isPlain && !telling.looksLikeOrder(why) && !telling.speaksAsMachine(why) ? why : null
}

const aimOf = (
  { kind, what: words, amount }: Pick<ChosenAim, 'kind'> & { what: string; amount: number },
  { context, language }: ToolRun,
): ChosenAim | { unfit: string } => {
  const { least, most } = bounds[kind]
  const of = Math.min(most, Math.max(least, Math.round(amount)))
  if (kind === 'befriend') {
    const person = findPerson(context, words, language.names)
    return person && isNpcId(person.id)
      ? { kind, what: person.id, with: person.id, of }
      : { unfit: `There is no villager "${promptName(shown(words))}".` }
  }
  const what = language.wishes.aimIn(safeLine(words))
  const isFit = what !== null && !language.telling.looksLikeOrder(what) && !language.telling.speaksAsMachine(what)
  return isFit ? { kind, what, of } : { unfit: 'What it is for takes a few plain words, without "my" and "me".' }
}

/** Only at night: in a talk whoever speaks would choose it, and no other turn needs to pay for its schema. */
export default defineToolFactory(
  'set_ambition',
  'move',
  ({ context, lane }) =>
    lane === 'sleep' && context.purpose === 'sleep' && context.surroundings?.ambition?.isFresh !== true
      ? setAmbition
      : null,
  { arguments: setAmbition.arguments },
)
