import { flipPerson } from '../../../language/en/grammar/flip-person.ts'
import { shortName } from '../../../language/en/names/names.ts'
import type { TakenRequest } from '../../../mind/ports/promises.ts'
import type { Mind } from '../mind.ts'
import { grudgeAgainst } from '../opinions/talk-of-people.ts'
import { nameCase } from './phrases.ts'

const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Removes from an utterance the requests that are answered separately. */
export const withoutRequests = (utterance: string, taken: readonly TakenRequest[]): string => {
  let rest = squeeze(utterance)
  for (const { sentence } of taken) {
    const at = rest.indexOf(squeeze(sentence))
    if (at >= 0) rest = `${rest.slice(0, at)}${rest.slice(at + squeeze(sentence).length).replace(/^[.!?…]+/, '')}`
  }
  return squeeze(rest)
}

/** Says that I'll do what was requested, or that it's too much. */
export const answerRequests = (taken: readonly TakenRequest[], mind: Mind): string[] => {
  const refused = taken.find((one) => one.kind === 'refused' && one.reason !== 'unkeepable')
  const unkept = taken.some((one) => one.kind === 'refused' && one.reason === 'unkeepable')
  const can = `I can not promise that, ${mind.name}: I can bring a word to somebody, or remind you of something at a time.`
  const accepted = taken.flatMap((one) =>
    one.kind === 'taken' ? [promise(one, mind)] : one.kind === 'cancelled' ? [letBe(one)] : [],
  )
  const no =
    refused?.kind !== 'refused'
      ? []
      : [
          refused.reason === 'unwilling'
            ? [mind.voice.line('refuse'), grudgeAgainst(mind) ?? ''].join(' ').trim()
            : refused.reason === 'too-many-for-one'
              ? `You have given me so many errands, ${mind.name}; first let me do those.`
              : 'My head is full of errands; I can not take on another.',
        ]
  const not = [...no, ...(unkept ? [can] : [])]
  return accepted.length > 0 ? [shortAgree(mind), ...accepted, ...not] : not
}

const letBe = ({ act, to, by }: Extract<TakenRequest, { kind: 'cancelled' }>): string =>
  act === 'give' || act === 'do'
    ? 'Then I will let it be.'
    : `Then I will not ${act} ${to.id === by ? 'you' : shortName(to.name)}.`

const shortAgree = (mind: Mind): string => {
  const line = mind.voice.line('agree')
  return line.length <= 60 ? line : ''
}

const promise = (request: Extract<TakenRequest, { kind: 'taken' }>, mind: Mind): string =>
  `${plainPromise(request, mind)}${request.discreet ? ' I will not say from whom it comes.' : ''}`

const plainPromise = ({ act, words, to, when, by }: Extract<TakenRequest, { kind: 'taken' }>, mind: Mind): string => {
  const mine = to !== null && to.id === by
  const whom = to === null ? 'whoever asks' : mine ? 'you' : shortName(to.name)
  const later = when === '' ? '' : ` ${when}`
  const turned = nameCase(flipPerson(words), mind)
  switch (act) {
    case 'tell':
      return `I will tell ${whom}${mine ? ` ${turned}` : ''}${to === null ? '' : later}.`
    case 'ask':
      return mine || !/\b(?:he|she|they|him|her|his|their|you|me)\b/i.test(words)
        ? `I will ask ${whom} ${turned}${later}.`
        : `I will ask ${whom}${later}.`
    case 'remind':
      return mine && !/^of this: /i.test(words)
        ? `I will remind you ${/^(?:of|about|to|that|what) /i.test(turned) ? turned : `that ${turned}`}${later}.`
        : `I will remind ${whom}${later}.`
    case 'give':
      return `I carry nothing for others, ${mind.name}, only words: I will tell ${whom} of ${turned.replace(/^(?:it|this|that)$/i, 'what you have for them')}${later}.`
    case 'greet':
      return `I will greet ${whom} from you${later}.`
    case 'do':
      return `I will not forget it${later}.`
    default:
      return act satisfies never
  }
}
