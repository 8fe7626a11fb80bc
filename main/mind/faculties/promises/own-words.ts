import type { Language } from '../../../language/language.ts'
import type { Undertaking } from '../../../language/undertaking.ts'
import type { TurnContext } from '../../ports/turn-context.ts'
import type { Act } from '../../turn/run-record.ts'
import { sceneOf } from './promise-by-tool.ts'
import { promisedIn } from './promised.ts'
import type { RequestScene } from './request-scene.ts'
import type { Request } from './requests.ts'
import { readTask } from './task-text.ts'

/** An answer to an utterance, and the calls that were carried out with it. */
export interface Answered {
  said: string
  utterance: string
  acts: readonly Act[]
  /** The turn as data. Most answers promise nothing and never ask for it. */
  contextNow: () => TurnContext
  language: Language
}

/** Calls that keep something for later. */
const keeping: ReadonlySet<string> = new Set(['promise', 'set_intent', 'attend', 'plan_job', 'plan_day'])
/** Calls that pass words on at once. */
const telling: ReadonlySet<string> = new Set(['whisper', 'say'])
/** The share of an undertaking's words that a text must contain to mean the same. */
const sameWords = 0.5

/**
 * The promises that a language model made in words only: no call of this turn, no request accepted just now and no open
 * promise covers them. `whole` ones can be noted in the model's own words. `open` ones depend on the talk, or need a
 * tool.
 */
export const undertaken = (answered: Answered): { whole: Request[]; open: Undertaking[] } => {
  const { said, utterance, language } = answered
  const found = language.promises.undertakingsIn(said, utterance)
  if (found.length === 0) return { whole: [], open: [] }
  const context = answered.contextNow()
  const scene = sceneOf(context, language)
  const read = promisedIn(said, scene).map(({ sentence }) => sentence)
  const left = found.filter(
    (one) => !read.some((sentence) => one.sentence.includes(sentence)) && !isCovered(one, context, answered),
  )
  const done = answered.acts.filter(({ call, result }) => result.ok && keeping.has(call.name))
  // A model that stored as many promises as it made has covered them all, in whatever words.
  if (done.length >= found.length) return { whole: [], open: [] }
  const whole: Request[] = []
  const open: Undertaking[] = []
  for (const one of left) {
    const request = requestOf(one, scene)
    if (request === null) open.push(one)
    else whole.push(request)
  }
  return { whole, open }
}

const isCovered = (
  { kind, words, when }: Undertaking,
  context: TurnContext,
  { acts, language }: Pick<Answered, 'acts' | 'language'>,
): boolean => {
  const { shareOf } = language.topics
  const { laterRequests = [], promised = [], surroundings, speaker, now } = context
  const isSame = (text: string): boolean => words === '' || shareOf(words, text) >= sameWords
  const calls = acts.flatMap(({ call, result }) => (result.ok ? [call] : []))
  return (
    calls.some(
      ({ name, arguments: given }) =>
        (keeping.has(name) && (isSame(JSON.stringify(given)) || (when !== '' && given.when === when))) ||
        (kind === 'be' && name === 'attend') ||
        (kind === 'tell' && telling.has(name)),
    ) ||
    laterRequests.some(
      (request) =>
        request.kind === 'taken' &&
        (isSame(`${request.act} ${request.words} ${request.to?.name ?? ''}`) || kind === 'tell'),
    ) ||
    promised.some(
      ({ act, words: open, to }) =>
        isSame(`${act} ${open} ${to ?? ''}`) || (kind === 'tell' && to !== null && namesThem(words, to, language)),
    ) ||
    (kind === 'be' &&
      (surroundings?.appointments ?? []).some(({ with: other, to }) => other === speaker.id && to > now.ms))
  )
}

/** Whether the words promise an errand that is already noted: "I'll tell him", or the same with a name. */
const namesThem = (words: string, name: string, { names }: Language): boolean =>
  /^\S+(?: \S+)? (?:him|her|them)\b/i.test(words) || names.isNamed({ id: '', name }, words)

/**
 * Turns an answer's promise into a request if it can be noted without asking: an act for the listener, fully worded, at
 * a readable time.
 */
const requestOf = ({ sentence, kind, words, when, isWhole }: Undertaking, scene: RequestScene): Request | null => {
  if (kind !== 'do' || !isWhole) return null
  const { speaker, now, language } = scene
  const time = when.replace(/^by /i, '')
  const at = language.times.readMeetingTime(time, now) ?? language.times.readMeetingTime(`at ${time}`, now)
  // From the listener's view, "when you come back" is "when I come back".
  const clause = at ? { at } : language.requests.readClause(language.promises.toListener(when), scene)
  if (clause === null || clause.place !== undefined || clause.topic !== undefined) return null
  if (clause.at === undefined && clause.who !== speaker) return null
  return {
    sentence,
    task: readTask(language.promises.ofListener(words)),
    when: { ...(clause.at ? { at: clause.at } : {}), person: { id: speaker.id, name: speaker.name } },
    target: speaker,
  }
}
