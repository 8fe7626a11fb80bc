import type { Question } from '../../../language/en/grammar/question.ts'
import type { Sentence } from '../../../language/en/grammar/text.ts'
import { asksOfWishToStay } from '../../../language/en/questions/your-day.ts'
import {
  callsHere,
  dismisses,
  forbidsFollowing,
  sendsAway,
  sendsHome,
  stopsMe,
  wantsItAgain,
  wantsItForgotten,
  wantsJoke,
  wantsMore,
  wantsStory,
} from '../../../language/en/requests/acts.ts'
import { withoutRequest } from '../../../language/en/requests/asking.ts'
import { plainGestures, signOf } from '../../../language/en/talk/signs.ts'
import type { Act } from './intent.ts'

const acts: { pattern: RegExp; act: (match: RegExpExecArray) => Act | null }[] = [
  {
    pattern: stopsMe,
    act: () => ({ do: 'wait' }),
  },
  {
    pattern: forbidsFollowing,
    act: () => ({ do: 'stop-following' }),
  },
  {
    pattern:
      /^(?:remember|do not forget|never forget|keep in mind|bear in mind|make (?:a )?note|note|take note|write down|memorise|memorize|commit to memory)(?: of)?(?: that| this| the following)?(?: for me)? (.+)$/,
    act: (match) => ({ do: 'remember', words: match[1] ?? '' }),
  },
  {
    pattern: wantsItForgotten,
    act: ({ input }) => ({
      do: 'forget',
      told: !/^(?:forget|never ?mind|ignore)(?: (?:that|it|this|about it))?$/.test(input),
    }),
  },
  {
    pattern: wantsItAgain,
    act: () => ({ do: 'repeat' }),
  },
  {
    pattern: wantsMore,
    act: () => ({ do: 'more' }),
  },
  {
    pattern:
      /^(?:show|take|lead|guide|bring|walk|escort|direct|point) (?:me|us) (?:the way |a way |over |along |there )?(?:to|towards|into|in|out to|how to get to|where) (.+)$/,
    act: (match) => ({ do: 'guide', where: match[1] ?? '' }),
  },
  { pattern: /^show (?:me|us) (the (?!way\b).+|where .+)$/, act: (match) => ({ do: 'guide', where: match[1] ?? '' }) },
  {
    pattern: /^(?:show|lead|guide) (?:me|us)(?: the way)?$|^lead (?:the way|on)$|^(?:take|show) me there$/,
    act: () => ({ do: 'guide', where: '' }),
  },
  {
    pattern:
      /^(?:follow|accompany|join|escort|come along|come with|come on(?=$| (?:then|now|with|along|let us|after|this way|follow|me|lad|lass|my)\b)(?!.*\b(?:what|why|who|how|where|when|tell|were you|are you|did you|do you|have you)\b)|come follow|tag along|walk (?:along )?with|come walk|go with|travel with|stick (?:with|to)|stay (?:with|close|by)|keep (?:up|close|by)|walk (?:behind|beside)|be my companion)\b(?! (?:the|a) )(?!.*\bto the\b.*\bwithout\b)(?: (?:me|us|along|after|behind|close|my|i|to me))*/,
    act: () => ({ do: 'follow' }),
  },
  {
    pattern: callsHere,
    act: () => ({ do: 'come' }),
  },
  {
    pattern: sendsHome,
    act: () => ({ do: 'home' }),
  },
  {
    pattern: sendsAway,
    act: () => ({ do: 'leave' }),
  },
  {
    pattern:
      /^(?:go|walk|run|move|head|travel|hurry|get|return|proceed|come|meet me|wait for me|wait|stand|be|sit|go stand|go wait|go and wait)(?: over| back| with me| straight| down| up| out| on| along| now)* (?:to|towards|into|at|in|by|near|over to|inside|for) (.+)$/,
    act: (match) => ({ do: 'go', where: match[1] ?? '' }),
  },
  {
    pattern:
      /^(?:off you (?:go|pop|trot)|off with you|be off|run along|pop|nip|trot|hop|toddle|hurry along|make your way|get yourself)(?: over| along| down| up| out| across)* (?:to|into|towards) (.+)$/,
    act: (match) => ({ do: 'go', where: match[1] ?? '' }),
  },
  {
    pattern: /^(?:visit|fetch water from|check on|check|see to) ((?:the|your) .+)$/,
    act: (match) => ({ do: 'go', where: match[1] ?? '' }),
  },
  {
    pattern:
      /^(?!(?:wait|hold on|hang on|stop|one moment|just a \w+)(?: a \w+)?,? (?:i|it|he|she|they|that|no|actually|sorry|is|was|what|who|where|did|do|does|why|how|my (?!turn)|the (?!night))\b)(?:wait|stay|stop(?! (?:talking|it|that|lying|being|saying|shouting|asking|looking))|halt|hold (?:on|still|it|up)|stand still|stand there|remain|do not move|do not go|do not leave|do not walk|freeze|rest here|hang on|stay put|stop (?:here|there|moving|walking)|pause|give me a (?:moment|minute|second)|one (?:moment|minute|second)|just a (?:moment|minute|second)|a moment|stop it)\b/,
    act: () => ({ do: 'wait' }),
  },
  {
    pattern:
      /^(?:look|stare|gaze|glance)(?: over| back| up)? (?:at|to|towards) (.+)$|^(?:face|watch) (.+)$|^turn(?: around| round| back)?(?: to| towards)?(?: (.*))?$|^look (?:here|around|over here|behind you)$/,
    act: (match) => ({ do: 'look', whom: match[1] ?? match[2] ?? match[3] ?? 'me' }),
  },
  {
    pattern: new RegExp(
      `^(?:do (?:a|the|some|your|me a) )?(?:little |happy |funny )?(${plainGestures.join('|')})\\b(?! (?:is|was|are|in the|at the))`,
    ),
    act: ({ 0: all, 1: what = '', input }) =>
      signOf(input.slice(all.length - what.length)) === null ? null : { do: 'emote', what },
  },
  {
    pattern:
      /^(?:give|blow|show) (?:me|us|him|her|them|everyone|the \w+) (?:a|some|your) (?:big |little |quick |nice |friendly )?(hug|kiss|smile|wave|dance|wink)\b/,
    act: (match) => ({ do: 'emote', what: match[1] ?? '' }),
  },
  {
    pattern:
      /^(?:be (?:quiet|silent|still)|quiet|hush|silence|shush|shh+|stop talking|hold your (?:tongue|peace)|say nothing|do not (?:speak|talk|say anything)|keep quiet|shut up|shut your mouth|enough)\b/,
    act: () => ({ do: 'quiet' }),
  },
  {
    pattern: wantsStory,
    act: () => ({ do: 'story' }),
  },
  {
    pattern: wantsJoke,
    act: () => ({ do: 'joke' }),
  },
  {
    pattern:
      /^(?:keep (?:an eye|your eyes) (?:out|open|peeled)|look out|watch out|ask around|put aside|put by|set aside|save me|keep me)\b(?: for)? (.+)$/,
    act: (match) => ({ do: 'help', words: match[1] ?? '' }),
  },
  {
    pattern:
      /^(?:help|assist)(?: (?:me|us|out))*(?: (?:out|please|now))*(?: (?:to|with|in))?(.*)$|^(?:give|lend) me a hand(?: (?:with|to))?(.*)$/,
    act: (match) => ({ do: 'help', words: (match[1] ?? match[2] ?? '').trim() }),
  },
  {
    pattern:
      /^(?!give me (?:the )?(?:names?|ages?) of my\b)(?:give|sell|lend|buy|trade|hand|fetch|bring|get|make|bake|forge|repair|fix|mend|fight|kill|attack|steal|open|close|heal|cook|teach|build|carry|hold|take|pay|marry|cut|dig|climb|swim|pick|light|put|throw|drop|hit|punch|sleep|eat|drink|read|write|play|cast|summon|kneel|sit|lie|pray|work|ring|pull|push|clean|wash|burn|dye|sew|draw|paint|brew|show me|swear|promise|introduce|protect|defend|save|rescue|count|spell|calculate|translate|guess(?! (?:i|we|he|she|it|they|you|that|so|ill)\b)|hide|shoot|use(?! (?:a hand|(?:an?|some|another) (?:help\w*|apprentice|assistant|pair|extra|strong))\b)|wear|feed|milk|ride|untie|unlock|pretend|act like|imagine you are|become|lock|break|destroy|dance with)\b(?! (?:is|are|was)\b) ?(.*)$/,
    act: (match) => ({ do: 'other', words: match[0] }),
  },
]

/** Whether these words release somebody who follows. */
export const letsFollowerGo = ({ norm, mark }: Sentence): boolean => {
  if (mark === '?') return false
  const plain = withoutRequest(norm)
  return (
    dismisses.test(norm) ||
    dismisses.test(plain) ||
    (plain !== norm && /^(?:go|leave)(?: now| then| home)?$/.test(plain))
  )
}

const asksFact = /^(?:what|where|who|why|when|which|whose|how)\b/

/** The order or request in a sentence, or null when it asks or tells something. */
export const readAct = (sentence: Sentence, question: Question): Act | null => {
  if (asksOfWishToStay.test(sentence.norm)) return null
  // "What is the best story you know?" asks for it.
  if (wantsStory.test(sentence.norm)) return { do: 'story' }
  const repeat = /^(?:what|huh|pardon|what did you (?:just )?say|what was that|sorry what|come again)$/.test(
    sentence.norm,
  )
  if (
    !repeat &&
    asksFact.test(sentence.norm) &&
    !/^(?:how about|why do(?: not)? you not|what else|why not (?:come|go|follow))/.test(sentence.norm)
  )
    return null
  // "Do you know a story" asks for one; "do you know the smith" doesn't.
  const known =
    /^(?:do|would) you (?:know|have) (?:any |a |an |some |good |another )*(story|stories|tale|tales|legend|joke|jokes|riddle)\b/.exec(
      sentence.norm,
    )
  if (known) return /jok|riddle/.test(known[1] ?? '') ? { do: 'joke' } : { do: 'story' }
  const rest = withoutRequest(sentence.norm)
  const asked = sentence.norm.slice(0, sentence.norm.length - rest.length)
  if (
    asked === '' &&
    question.asks &&
    !/^(?:tell|know|what|more|anything|and then|is that all|pardon|huh|help|wait|stop|come|go|follow)/.test(rest)
  )
    return null
  if (
    /^i (?:can|could|may|might)\b|^(?:can|could|may|might|shall) i\b/.test(asked) &&
    !/^(?:(?:can|could|may) i ask you to)/.test(asked)
  ) {
    if (!/^(?:have|get|buy) /.test(rest)) return null
  }
  const plain = /mind|about|capable/.test(asked)
    ? rest.replace(
        /^(wait|stay|follow|go|walk|look|show|tell|help|sing|stand|stopp|tak|com|danc|mov|giv|leav)ing\b/,
        (_, head: string) =>
          /^(?:tak|com|danc|mov|giv|leav)$/.test(head) ? `${head}e` : head === 'stopp' ? 'stop' : head,
      )
    : rest
  for (const { pattern, act } of acts) {
    const match = pattern.exec(plain.trim())
    if (!match) continue
    if (question.remembering && /^(?:remember|do not forget)/.test(rest) && question.asks && sentence.mark === '?')
      return null
    if (/^(?:remember|note)\b/.test(rest) && /^(?:me|when|what|who|where|how|why|if|us)\b/.test(match[1] ?? ''))
      return null
    const found = act(match)
    if (found) return found
  }
  return null
}
