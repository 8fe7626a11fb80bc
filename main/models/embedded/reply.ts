import { bareWords } from '../../language/bare-words.ts'
import { contentTerms } from '../../language/en/grammar/terms.ts'
import { nearness } from '../../language/en/lexicon/related.ts'
import { isOtherTongue } from '../../language/en/talk/other-tongues.ts'
import { taleWeight } from '../../language/en/talk/remarks.ts'
import type { TakenRequest } from '../../mind/ports/promises.ts'
import type { Answer, Reply, ToolWish } from './answers/answer.ts'
import { answerAsUsual, answerByRule } from './answers/by-rule.ts'
import { answerOtherTongue } from './answers/by-trade.ts'
import { withGift, withoutPresent } from './answers/gifts.ts'
import { goesOnNow } from './answers/here.ts'
import { answerRequests, withoutRequests } from './answers/later-requests.ts'
import { sayMeeting } from './answers/meetings.ts'
import { answerEnd } from './answers/mysteries.ts'
import { hereAlready, isHereAlready, wishToCome } from './answers/news.ts'
import { noMoreOf, theRest } from './answers/own-last-words.ts'
import { answerWholeJoke } from './answers/remarks.ts'
import { shortGreeting } from './answers/small.ts'
import { askedBefore } from './answers/topic.ts'
import { speakInManner, withoutOwnName } from './company-talk.ts'
import { withMissed } from './errands/missed.ts'
import { inTheLight } from './intents/in-the-light.ts'
import type { Part } from './intents/intent.ts'
import { chosen, resolve, substantial } from './intents/parts.ts'
import { understand } from './intents/understand.ts'
import { textSentences } from './knowledge/items.ts'
import type { Mind } from './mind.ts'
import { openTalk, replyToNpc } from './npc-talk.ts'
import { answerDeed } from './orders/deeds.ts'
import { answerOfferedMe } from './orders/offered-me.ts'
import { answerPendingOffer } from './orders/offers.ts'
import { answerOrdered } from './orders/ordered.ts'
import { beginWork } from './orders/quests.ts'
import { answerWholeFromTalk, weightInTalk } from './repertoire/from-talk.ts'
import { replyToBoth } from './two-parts.ts'

/** The parts without an extra "tell me honestly" or "are you not?" if they ask what I am. */
const withHonesty = (parts: readonly Part[]): Part[] =>
  parts.some(isOfNature) ? parts.filter((part) => isOfNature(part) || !aside.has(part.intent.kind)) : [...parts]
const isOfNature = ({ intent }: Part): boolean => intent.kind === 'ask-self' && intent.topic === 'nature'
const aside: ReadonlySet<Part['intent']['kind']> = new Set(['strange', 'unclear', 'follow-up', 'tell', 'ask-topic'])

/** Answers requests for later separately, after everything else that was said. */
const replyToRequests = (mind: Mind, taken: readonly TakenRequest[]): Reply => {
  const rest = withoutRequests(mind.context.utterance, taken)
  const context = { ...mind.context, laterRequests: [], utterance: rest }
  const greeting = mind.context.speaker.opening ? [shortGreeting(mind)] : []
  const reply = /[\p{L}\p{N}]/u.test(rest)
    ? makeReply({ ...mind, context })
    : { text: greeting, tools: [], search: null }
  const promised = answerRequests(taken, mind)
  mind.notebook.rule({ rule: 'requests', mind, said: promised })
  return { ...reply, text: [...reply.text, ...promised] }
}

/** Makes the reply to one utterance, and also answers any offer of theirs. */
export const makeReply = (mind: Mind): Reply => {
  const reply = withMissed(withGift(replyToWords(mind), mind), mind)
  const offer = answerPendingOffer(mind)?.tool
  if (offer !== undefined) mind.notebook.rule({ rule: 'pending-offer', mind, said: offer.ok })
  return offer === undefined || reply.tools.some(({ name }) => name === offer.name)
    ? reply
    : { ...reply, tools: [...reply.tools, offer] }
}

/** Calls the person I lead if they have fallen behind. */
const callLed = ({ context, name }: Mind): string[] =>
  context.percepts.waitsFor === context.speaker.id ? [`This way, ${name}; I wait for you here.`] : []

/** One of several answers in one breath: its beginning, and nothing that an earlier one said. */
const shortly = (said: readonly string[], before: readonly string[]): string[] => {
  const fresh = said.flatMap(textSentences).filter((each) => !before.some((earlier) => holds(earlier, each)))
  const [first = '', second = ''] = fresh
  return first.length + second.length <= longestShort ? [first, second] : [first]
}
/** Characters of an answer beside another. */
const longestShort = 110
/** "I am the baker." says nothing after "I am Marta, the baker." */
const holds = (earlier: string, later: string): boolean => {
  const words = bareWords(later).split(' ')
  return words.every((word) => ` ${bareWords(earlier)} `.includes(` ${word} `))
}

/** Leaves out what I said in this talk already, as long as something else remains. */
const withoutRepeats = (text: readonly string[], { context }: Mind): string[] => {
  const own = context.conversation.filter(({ from }) => from === 'self').map((turn) => bareWords(turn.text))
  const spoken = text.filter((each) => each !== '')
  const fresh = spoken.filter((each) => {
    const bare = bareWords(each)
    return bare.length < shortPhrase || tellsTheirs.test(each) || !own.some((earlier) => earlier.includes(bare))
  })
  return fresh.some((each) => bareWords(each).length >= shortPhrase) ? fresh : spoken
}
/**
 * A new question is not answered by the sentence that answered the last one, unless that sentence holds what they ask
 * for. Better to say that there is no more. What they told me is theirs to hear as often as they ask.
 */
const notTwice = (text: readonly string[], asked: readonly Part[], mind: Mind): string[] => {
  const said = withoutRepeats(text, mind)
  const [part] = asked.filter(({ intent }) => ownMatters.has(intent.kind))
  const isStale = said.some(isLong) && said.filter(isLong).every((each) => isSaidHere(each, mind))
  const isNew = mind.lastOther !== '' && !askedBefore(mind) && !asksOnePart.test(part?.sentence.norm ?? '')
  if (part === undefined || asked.length > 1 || !isStale || !isNew) return said
  const wanted = contentTerms(part.sentence.norm).filter(({ verb, vague }) => !verb && !vague)
  const holds = said.some((each) =>
    contentTerms(each).some((term) => wanted.some(({ stem }) => nearness(stem, term.stem) >= 0.8)),
  )
  return holds || said.some((each) => isTheirs.test(each)) ? said : noMoreOf(theRest, mind).text
}
/** "When is it?": the sentence that told of it may hold the hour too. */
const asksOnePart = /^(?:and |but |so )?(?:when|where|how (?:many|much|long|old)|at what)\b/
const ownMatters: ReadonlySet<Part['intent']['kind']> = new Set(['ask-topic', 'ask-self', 'ask-person', 'follow-up'])
/** What they told me, what they asked the price of, what I promised or gave them, and what I have and where I am now. */
const isTheirs = /\bI ask\b|\bYou told me\b|\bI am (?:to|at)\b|\bI (?:gave you|carry|have)\b/
/** "How many brothers do I have?" may ask for the sentence that answered the question before. */
const tellsTheirs = /\bYou told me\b/
const isLong = (text: string): boolean => bareWords(text).length >= shortPhrase
const isSaidHere = (text: string, { context }: Mind): boolean =>
  context.conversation.some(
    ({ from, text: own }) => from === 'self' && bareWords(own).includes(bareWords(text.replace(/^As I said: /, ''))),
  )

/** Characters. Shorter phrases may be said twice: "Four pennies." */
const shortPhrase = 24

const greetsFirst = (mind: Mind): string => {
  const said = shortGreeting(mind)
  mind.notebook.rule({ rule: 'greets-first', mind, said: [said] })
  return said
}

const noted = (rule: 'in-company' | 'opens-talk' | 'with-villager', reply: Reply, mind: Mind): Reply => {
  mind.notebook.rule({ rule, mind, said: reply.text })
  return reply
}

/** Words without what is only acted out: "*sits down* What a day." If nothing else is said, it counts as said. */
const withoutStageDirections = (utterance: string): string => {
  const spoken = utterance.replaceAll(/\*[^*\n]{3,}\*/g, ' ').trim()
  return /[\p{L}\p{N}]/u.test(spoken) ? spoken : utterance
}

/** Answers a present held out in words, and what else was said with it. `withGift` thanks for one that was given. */
const answerHeldOut = (mind: Mind): Reply | null => {
  const { presentHeldOut: held, speaker } = mind.context
  if (held === undefined || speaker.kind !== 'player') return null
  const missed = withoutPresent(mind)
  if (missed !== null) mind.notebook.rule({ rule: 'held-out', mind, said: [missed] })
  const { presentHeldOut: _, ...context } = { ...mind.context, utterance: held.rest }
  const reply: Reply = /[\p{L}\p{N}]/u.test(held.rest)
    ? replyToWords({ ...mind, context })
    : { text: speaker.opening ? [shortGreeting(mind)] : [], tools: [], search: null }
  return missed === null ? reply : { ...reply, text: [missed, ...reply.text] }
}

/** An answer to the whole of their words, after a greeting if one is due. */
const asReply = (answer: Answer | null, mind: Mind): Reply | null => {
  if (answer === null) return null
  mind.notebook.rule({ rule: 'order', mind, said: answer.tool?.ok ?? answer.text })
  const greeting = mind.context.speaker.opening ? [shortGreeting(mind)] : []
  const whole = answer.whole === undefined ? {} : { whole: answer.whole }
  return { text: [...greeting, ...answer.text], tools: answer.tool ? [answer.tool] : [], search: null, ...whole }
}

/** What changed hands comes first; then what they ordered or asked in the same breath. */
const replyToDeed = (mind: Mind): Reply | null => {
  const deed = asReply(answerDeed(mind), mind)
  const { offerAnswered, ...context } = mind.context
  if (deed === null || offerAnswered === undefined) return deed
  const more = answerOrdered(mind, offerAnswered.end === 'accepted' ? offerAnswered.gave : '')
  if (more !== null)
    return { ...deed, text: [...deed.text, ...more.text], tools: more.tool ? [{ ...more.tool, isLast: true }] : [] }
  const asked = (context.utterance.match(/[^.!?…]+\?/g) ?? []).join(' ').trim()
  if (asked === '') return deed
  const rest = replyToWords({
    ...mind,
    context: { ...context, speaker: { ...context.speaker, opening: false }, utterance: asked },
  })
  return { ...rest, text: [...deed.text, ...rest.text] }
}

const replyToWords = (mind: Mind): Reply => {
  const { speaker, utterance, laterRequests = [] } = mind.context
  if (speaker.kind === 'player' && isOtherTongue(utterance)) {
    const { text } = answerOtherTongue(mind)
    mind.notebook.rule({ rule: 'other-tongue', mind, said: text })
    return { text: [...(speaker.opening ? [shortGreeting(mind)] : []), ...text], tools: [], search: null }
  }
  const spoken = withoutStageDirections(utterance)
  if (spoken !== utterance) return replyToWords({ ...mind, context: { ...mind.context, utterance: spoken } })
  const held = answerHeldOut(mind)
  if (held !== null) return held
  if (laterRequests.length > 0) return replyToRequests(mind, laterRequests)
  const mannerly = speakInManner(mind, makeReply)
  if (mannerly !== null) return noted('in-company', mannerly, mind)
  const called = withoutOwnName(utterance, mind)
  if (called !== utterance) return replyToWords({ ...mind, context: { ...mind.context, utterance: called } })
  if (speaker.kind === 'player' && utterance.trim() === '')
    return {
      text: [...(speaker.opening ? [shortGreeting(mind)] : []), ...sayMeeting(mind), ...callLed(mind)],
      tools: [],
      search: null,
    }
  if (speaker.kind === 'npc' && utterance.trim() === '') return noted('opens-talk', openTalk(mind), mind)
  if (speaker.kind === 'npc') {
    const reply = replyToNpc(understand(mind), mind, (part) => answerAsUsual(part, mind, false))
    return noted('with-villager', reply, mind)
  }
  const dealt =
    replyToDeed(mind) ??
    asReply(answerOfferedMe(mind), mind) ??
    replyToBoth(mind, replyToWords) ??
    asReply(answerOrdered(mind), mind)
  if (dealt !== null) return dealt
  const begun = beginWork(mind)
  if (begun !== null) mind.notebook.rule({ rule: 'begins-work', mind, said: begun.tool?.ok ?? begun.text })
  if (begun !== null)
    return {
      text: speaker.opening ? [shortGreeting(mind), ...begun.text] : begun.text,
      tools: begun.tool ? [begun.tool] : [],
      search: null,
    }
  const ended = answerEnd(mind)
  if (ended !== null) {
    mind.notebook.rule({ rule: 'mystery', mind, said: [ended] })
    return { text: [], tools: [], search: null, whole: ended }
  }
  const joke = answerWholeJoke(mind)
  if (joke !== null) {
    mind.notebook.rule({ rule: 'remark', mind, said: joke.text })
    return { text: [...(speaker.opening ? [shortGreeting(mind)] : []), ...joke.text], tools: [], search: null }
  }
  const lit = inTheLight(utterance, mind)
  if (lit !== utterance) return replyToWords({ ...mind, context: { ...mind.context, utterance: lit } })
  const heard = understand(mind)
  const whole = answerWholeFromTalk(heard, mind)
  if (whole !== null) {
    mind.notebook.rule({ rule: 'talk', mind, said: [whole.whole ?? ''] })
    return { ...whole, isOwnWords: true, text: speaker.opening ? [greetsFirst(mind)] : [], tools: [], search: null }
  }
  const parts = withHonesty(chosen(heard, (part) => weightInTalk(part, mind) || taleWeight(part.sentence.norm)))
  const main = parts.filter(substantial)
  const text: string[] = []
  const tools: ToolWish[] = []
  let search: string | null = null
  let asWritten: string | undefined
  let [isTold, isAnswered] = [false, false]
  const fillers: { answer: Answer; asks: boolean }[] = []
  if (
    speaker.opening &&
    main.length > 0 &&
    !parts.some((part) => part.intent.kind === 'greet' || part.intent.kind === 'introduce')
  )
    text.push(greetsFirst(mind))
  // "I am Ada. I lost my ring." asks nothing.
  const asks = main.some((part) => part.intent.kind !== 'tell' && part.intent.kind !== 'introduce')
  const questions = main.filter((part) => 'question' in part.intent).length
  let tells = 0
  const toldAlongside = main
    .filter((part) => part.intent.kind === 'tell' || part.intent.kind === 'feeling')
    .map((part) => part.sentence.text)
    .join('. ')
  for (const [index, plain] of parts.entries()) {
    const part = resolve(
      plain,
      parts.slice(0, index).findLast((each) => each.intent.kind === 'tell'),
      mind,
    )
    if (part.intent.kind === 'greet' && main.length > 0) {
      text.push(greetsFirst(mind))
      continue
    }
    // A longer story gets no reply of its own when a question comes with it. Otherwise its first two pieces do.
    if (part.intent.kind === 'tell') {
      tells += 1
      if (asks || tells > 2) continue
    }
    if (part.intent.kind === 'introduce' && main.length > 1 && part.intent.name === mind.context.speaker.name) continue
    // "I am sorry" after "your husband died" is answered with it.
    if (asWritten !== undefined && !substantial(part)) continue
    const answer = answerByRule(part, mind, { plain, toldAlongside, alone: parts.length === 1 })
    if (answer.isFiller) {
      fillers.push({ answer, asks: 'question' in part.intent })
      continue
    }
    if (answer.whole !== undefined && asWritten?.includes(answer.whole)) continue
    isTold ||= substantial(part)
    isAnswered ||= 'question' in part.intent || answer.whole !== undefined
    const isWritten: boolean = asWritten !== undefined
    search ??= answer.missing?.query ?? null
    if (answer.whole !== undefined) asWritten = isWritten ? `${asWritten} ${answer.whole}` : answer.whole
    if (answer.tool && tools.length < 2 && !tools.some((tool) => tool.name === answer.tool?.name))
      tools.push(answer.tool)
    // One piece at a time: the words of a second one would be said without being told.
    else if (answer.tool?.name !== 'tell_piece') {
      const said = (answer.tool?.ok ?? answer.text).slice(0, parts.length > 2 && part.intent.kind !== 'recall' ? 1 : 3)
      const words = questions > 1 ? shortly(said, text) : said
      if (isWritten && words.length > 0) asWritten = `${asWritten} ${words.join(' ')}`
      else text.push(...words)
    }
  }
  // Beside an answer, "I don't know" is no answer, and neither are words that take up what I know nothing of.
  for (const { answer, asks: isQuestion } of fillers) {
    if (isQuestion ? isAnswered : isTold) continue
    search ??= answer.missing?.query ?? null
    text.push(...answer.text.slice(0, 2))
    isTold = true
  }
  if (speaker.opening && main.length === 0 && parts.some(({ intent }) => intent.kind === 'greet'))
    text.push(goesOnNow(mind))
  // An invited NPC says whether it's coming.
  const wish = tools.length === 0 ? wishToCome(mind, { now: true }) : null
  if (wish !== null) mind.notebook.rule({ rule: 'invited', mind, said: wish.ok })
  if (isHereAlready(mind)) text.push(hereAlready)
  return {
    text:
      tools.length === 0 && wish === null && asWritten === undefined
        ? notTwice(text, main, mind)
        : withoutRepeats(text, mind),
    tools: wish === null ? tools : [wish],
    search,
    ...(asWritten === undefined ? {} : { whole: asWritten, isOwnWords: true }),
  }
}
