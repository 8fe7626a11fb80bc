import { fenceSpeech, promptLine, promptName } from '../../language/fence.ts'
import { dueSaid } from '../ports/due-said.ts'
import type { DueIntent, EndedIntent, IntentAct, TakenRequest } from '../ports/promises.ts'
import type { PromptSection } from './prompt-input.ts'

/** How many characters of one intent's words are shown. */
const longestShown = 300

/** Intents that are now due. Other people's words are fenced, because the NPC passes them on and never obeys them. */
export const dueIntentsSection: PromptSection = ({ context }) => {
  const { dueIntents = [], speaker } = context
  if (dueIntents.length === 0) return []
  const lines = dueIntents.map((intent) => `- ${dueIntentLine(intent, promptName(speaker.name))}`)
  return [`You meant to do this now; do it in your own words before anything else:\n${lines.join('\n')}`]
}

/** The most of the NPC's own promises to the speaker that are shown. */
const mostPromised = 3

/** What the NPC itself promised the speaker and hasn't done yet, so that it doesn't promise something else. */
export const promisedSection: PromptSection = ({ context: { promised = [], dueIntents = [], speaker } }) => {
  const own = promised.filter(({ own, words }) => own && words !== '' && !dueIntents.some((due) => due.words === words))
  if (own.length === 0) return []
  const lines = own.slice(0, mostPromised).map(({ act, words, to, when }) => {
    const verb = act === 'do' ? '' : `${verbs[act]} ${to === null ? 'them' : promptName(to)}: `
    return `${verb}${promptLine(words, longestShown)}${when === '' || act === 'greet' ? '' : `, ${when}`}`
  })
  return [`You promised ${promptName(speaker.name)}, and have not done it yet: ${lines.join('; ')}.`]
}

/** The promises that can't be kept at this moment, and why. */
export const waitingIntentsSection: PromptSection = ({ context: { waitingIntents = [] } }) =>
  waitingIntents.map(({ act, words, name, lacks }) => {
    const them = promptName(name)
    const what = `${act === 'do' ? '' : `${verbs[act]} `}${promptLine(words, longestShown)}`
    if (lacks !== undefined)
      return `You have promised this, and it can not be done now, because you do not have it: ${what}. Still missing: ${promptLine(lacks)}. Say so, and not that it is done; say when you will have it, or that you can not keep it.`
    return `You have promised this, and it can not be done now, because ${them} is not here: ${what}. It stays promised until you meet: say so, and not that it is done.`
  })

/** The intents that ended undone, for the person who waits for them. The NPC tells this fact once. */
export const endedIntentsSection: PromptSection = ({ context: { endedIntents = [], speaker } }) =>
  endedIntents.map((ended) => `${endedLine(ended, promptName(speaker.name))} Tell ${promptName(speaker.name)} so.`)

const endedLine = ({ act, words, to, own, missed }: EndedIntent, name: string): string => {
  const what = `${verbs[act]}${to === null ? (act === 'do' ? '' : ` ${name}`) : ` ${promptName(to)}`}`
  const said = words === '' ? '' : `: "${promptLine(words, longestShown)}"`
  const why = !missed
    ? to === null
      ? 'it came to nothing'
      : 'you did not get to it'
    : to === null
      ? 'its time has passed'
      : `you did not find ${promptName(to)}`
  return `${own ? 'You meant to' : `${name} asked you to`} ${what}${said}. You have not done it, and will not any more: ${why}.`
}

const verbs: Readonly<Record<IntentAct, string>> = {
  tell: 'tell',
  ask: 'ask',
  remind: 'remind',
  give: 'give (only the word of it: you carry nothing for others)',
  greet: 'greet',
  do: 'do',
}

const dueIntentLine = ({ alone, unsaid, ...intent }: DueIntent, name: string): string =>
  `${taskLine(intent, name)}${unsaid ? ' (you have not said it yet)' : ''}${alone ? ` It is for ${name} alone: say so.` : ''}`

const taskLine = ({ act, words, by, forAsker, addressed }: DueIntent, name: string): string => {
  const whom = addressed ? name : 'them'
  if (by === null)
    return act === 'do' ? promptLine(words, longestShown) : `${verbs[act]} ${whom}: ${promptLine(words, longestShown)}`
  const asker = promptName(by.name)
  const who = forAsker
    ? `${name} asked you to ${verbs[act]} them`
    : `${asker} asked you to ${verbs[act]} ${act === 'do' ? 'this' : whom}`
  return words === ''
    ? `${who} from ${asker}.`
    : `${who}: ${fenceSpeech({ kind: by.kind, name: by.name, text: words.slice(0, longestShown) })}`
}

/** Requests that the NPC just accepted, so that its answer says so, and those that it must refuse. */
export const laterRequestsSection: PromptSection = ({ context: { laterRequests = [], speaker } }) =>
  laterRequests.length === 0
    ? []
    : [laterRequests.map((one) => takenLine(one, one.by === speaker.id ? promptName(speaker.name) : null)).join(' ')]

/**
 * The time of an intent, as the NPC reads it. The sentence was worded for the asker. `asker`: null if the speaker
 * didn't ask.
 */
const whenOf = (when: string, asker: string | null): string =>
  when.replace(/\bwhen you (come|speak)\b/, (_all, verb: string) =>
    asker === null ? `when they ${verb}` : `when ${asker} ${verb}s`,
  )

const takenLine = (request: TakenRequest, asker: string | null): string => {
  if (request.kind === 'refused' && request.reason === 'unkeepable')
    return 'You are asked to do something later, and have not noted it: note it with a tool, or say plainly that you can not promise it.'
  if (request.kind === 'refused' && request.reason === 'unwilling')
    return 'You are asked for an errand by somebody for whom you do none: say so in your own way.'
  if (request.kind === 'refused')
    return 'You are asked for one more errand, and you have too many on your mind: say that you can not take it on.'
  if (request.kind === 'cancelled')
    return `You let be what you were to ${verbs[request.act]} ${request.to.id === request.by ? 'them' : promptName(request.to.name)}: say so.`
  const { act, to, when, discreet } = request
  const whom = to === null ? 'whoever it is for' : to.id === request.by ? 'them' : promptName(to.name)
  const words =
    act === 'give'
      ? 'You carry nothing for others, only words: say that you will pass on the word of it to'
      : `You have noted that you will ${verbs[act]}`
  return `${words} ${act === 'do' ? 'it' : whom}${when === '' ? '' : ` ${promptLine(whenOf(when, asker), longestShown)}`}${discreet ? ', without a word of who asked for it' : ''}: say so.`
}

/** What the speaker promised to hand over, as the world knows it. */
export const owedSection: PromptSection = ({ context: { surroundings, speaker, now }, language }) => {
  const owed = surroundings?.owed ?? []
  if (owed.length === 0) return []
  const lines = owed.map(({ goods, missing, by, undated, state }) => {
    if (state === 'kept') return `${goods}: brought.`
    // A day that nobody named would be told as theirs.
    if (undated) return `${missing ?? goods}: not brought yet; no day was named.`
    const day = dueSaid(by, now, language.calendar)
    if (state === 'lapsed')
      return `${goods}: not brought, though due ${day}.${missing === undefined ? '' : ` Still missing: ${missing}.`}`
    return `${missing ?? goods}: due ${day}${by < now.ms ? ', late' : ''}, not brought yet.`
  })
  return [`${promptName(speaker.name)} promised you:\n${lines.map((line) => `- ${promptLine(line)}`).join('\n')}`]
}

/** Lines of curated memory that the words bring up. */
export const triggeredSection: PromptSection = ({ context: { triggered = [] } }) =>
  triggered.length === 0
    ? []
    : [`This comes to mind:\n${triggered.map(({ text }) => `- ${promptLine(text, longestShown)}`).join('\n')}`]
