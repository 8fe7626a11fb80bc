import type { Language } from '../../../language/language.ts'
import type { RequestScene } from './request-scene.ts'
import { type Request, requestsIn } from './requests.ts'
import { spokenSentences } from './spoken-sentences.ts'
import { task } from './task-text.ts'

const binding = `(?:^|[,;:] )(?:and |but |so |then )?I(?:['’]ll| will| shall)(?: gladly| surely| certainly| be sure to| make sure to| also)* `
const toListener = new RegExp(String.raw`${binding}((?:ask|remind) you\b.*)$`)
const toAnother = new RegExp(String.raw`${binding}((?:tell|ask|remind|greet|let) (?!you\b).*)$`)

/**
 * The promises in an NPC's own answer: to ask or remind the speaker and, among villagers, to pass something on. An NPC
 * passes on a player's private words only if the player asks (`requestsIn`), whatever the NPC promises.
 */
export const promisedIn = (answer: string, scene: RequestScene): Request[] =>
  spokenSentences(answer).flatMap((sentence) => {
    const mine = toListener.exec(sentence)?.[1]
    const other = scene.speaker.kind === 'npc' ? toAnother.exec(sentence)?.[1] : undefined
    // From the speaker's view, "I ask you when you come back" is "ask me when I come back".
    if (mine !== undefined && !bindsLater(mine, scene.language)) return []
    const asked = mine === undefined ? other : turned(mine)
    const [request] = asked === undefined ? [] : requestsIn(withDay(asked), scene)
    if (!request || (scene.told === '' && ofIt.test(request.task.words))) return []
    const words = mine === undefined ? request.task.words : turned(request.task.words)
    return [{ ...request, sentence, task: task(request.task.act, withThing(words, scene.told)) }]
  })

const time = /\b(?:when|if|once|next time|tomorrow|tonight|on \w+day|in \w+ (?:hours?|days?|weeks?)|as soon as)\b/i

/** Words that fit this moment too bind their speaker only if they name another time. */
const bindsLater = (mine: string, { promises }: Language): boolean =>
  promises.bindsLater(mine, time.test(mine.replace(/^\S+ \S+,? (?:what|when|if|whether) /i, '')))

/** Adds a day to a promise. Without a time, it is for the next meeting. */
const withDay = (asked: string): string =>
  /^(?:ask|remind) me\b/.test(asked) && !time.test(asked) ? `${asked} next time` : asked

const other: Readonly<Record<string, string>> = {
  you: 'I',
  your: 'my',
  yours: 'mine',
  yourself: 'myself',
  i: 'you',
  me: 'you',
  my: 'your',
  mine: 'yours',
  myself: 'yourself',
}
const turned = (text: string): string =>
  text
    .replace(/^(ask|remind) you\b/i, '$1 \0')
    .replace(/\b(?:you|your|yours|yourself|I|me|my|mine|myself)\b/gi, (word) => other[word.toLowerCase()] ?? word)
    .replace('\0', 'me')

/** Replaces "it" in "about it" with the thing mentioned just before. */
const withThing = (words: string, told: string): string =>
  told === '' ? words : words.replace(ofIt, `$1 this: ${told}`)

const ofIt = /^(about|of) (?:it|this|that|them)$/i
