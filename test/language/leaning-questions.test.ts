import { describe, expect, it } from 'vitest'
import { withOtherExtreme } from '../../main/language/en/grammar/ellipsis.ts'
import { asksForFree } from '../../main/language/en/questions/asks-on.ts'
import { asksWhoIsOfAge, asksWhosePlace } from '../../main/language/en/questions/comparing.ts'
import { asksOfDayAfter, saysOfWeather } from '../../main/language/en/questions/here.ts'
import {
  asksAbout,
  asksForDeed,
  asksMeaning,
  asksTheWayThere,
  leansOnSomebody,
  leansOnThing,
  withName,
  withThing,
} from '../../main/language/en/questions/leaning.ts'
import { asksOnlyOfPerson, myKinIn } from '../../main/language/en/questions/of-person.ts'
import { readSmallQuestion } from '../../main/language/en/questions/small-questions.ts'
import { sortAsked } from '../../main/language/en/questions/sort-asked.ts'
import { wantsAnother } from '../../main/language/en/requests/acts.ts'
import { isOtherTongue } from '../../main/language/en/talk/other-tongues.ts'
import { asksWhatIsBest } from '../../main/language/en/trade/orders.ts'

describe('questions that name their thing by a little word', () => {
  it.each([
    ['is it strong', 'beer', 'is the beer strong'],
    ['who built it', 'church', 'who built the church'],
    ['how old is it', 'bell', 'how old is the bell'],
    ['what is it like', 'sea', 'what is the sea like'],
    ['what is it like there', 'saltmouth', 'what is it like in saltmouth'],
    ['what do people eat there', 'saltmouth', 'what do people eat in saltmouth'],
    ['does it hurt', 'burn', 'does the burn hurt'],
    ['what it costs', 'lantern', 'what the lantern costs'],
  ])('"%s" means the %s', (words, thing, whole) => {
    expect(leansOnThing.test(words)).toBe(true)
    expect(asksForDeed.test(words)).toBe(false)
    expect(withThing(words, thing)).toBe(whole)
  })

  it.each(['who did it', 'did you see it', 'do you believe that', 'how did it happen'])(
    '"%s" asks for what was done and for no thing',
    (words) => expect(asksForDeed.test(words)).toBe(true),
  )

  it.each(['who is that man at the forge', 'what do you sell', 'where is the mill'])('"%s" names its own', (words) =>
    expect(leansOnThing.test(words)).toBe(false),
  )

  it('puts in the name of somebody', () => {
    for (const words of ['how did he die', 'tell me more about him']) expect(leansOnSomebody.test(words)).toBe(true)
    expect(withName('how did he die', 'joss')).toBe('how did joss die')
    expect(asksAbout.test('what was that about')).toBe(true)
  })
})

describe('what a question wants', () => {
  it.each([
    ['when was the flood', 'when'],
    ['and when is the next sermon', 'when'],
    ['where do you find these herbs', 'where'],
    ['who taught you', 'who'],
    ['how many cows do you have', 'how-many'],
    ['how old is the bell', 'how-old'],
    ['how long does it take', 'how-long'],
    ['how long ago was it', 'when'],
    ['what is the bell for', null],
    ['tell me about the flood', null],
  ])('"%s" wants %s', (words, sort) => expect(sortAsked(words)).toBe(sort))

  it.each(['who is tilo', 'where is pim', 'what do you think pim is doing now', 'is pim your boyfriend'])(
    '"%s" asks of somebody alone',
    (words) => expect(asksOnlyOfPerson.test(words)).toBe(true),
  )
  it.each(['what do you know about tilo', 'what happened to tilo', 'did pim climb the sail'])(
    '"%s" may ask for more',
    (words) => expect(asksOnlyOfPerson.test(words)).toBe(false),
  )

  it.each([
    ['what is that in your hand', 'held', 'hand'],
    ['what happened to your eye', 'befell', 'eye'],
    ['who is that with the big hat', 'who-there', ''],
    ['do you believe that', 'thinks-so', ''],
    ['whose fault was it', 'blame', ''],
    ['what do you think happened', 'blame', ''],
    ['how long have you known her', 'known-long', 'her'],
    ['has anybody found my purse', 'brought-back', 'my purse'],
    ['do you want a honey cake', 'would-take', 'honey cake'],
  ])('"%s" is a small question: %s', (words, of, thing) => expect(readSmallQuestion(words)).toEqual({ of, thing }))

  it.each(['can i have one for free', 'please give me a bun for nothing', 'are they free'])('"%s" begs', (words) =>
    expect(asksForFree.test(words)).toBe(true),
  )
  it.each(['are you free today', 'can i have one for two pennies'])('"%s" does not beg', (words) =>
    expect(asksForFree.test(words)).toBe(false),
  )

  it.each([
    [asksTheWayThere, 'how do i get there', 'how do you get up so early'],
    [asksAbout, 'what happened', 'what happened to your husband'],
    [asksMeaning, 'what does it mean', 'what do you mean'],
    [wantsAnother, 'another one', 'another time'],
    [asksWhatIsBest, 'what do you recommend for my girlfriend', 'what do you sell'],
    [asksWhosePlace, 'who owns this place', 'who owns an ox'],
    [asksWhosePlace, 'is this your land', 'is this your land good for wheat'],
    [asksWhoIsOfAge, 'who is the oldest here', 'who is the oldest of your sons'],
    [saysOfWeather, 'nice weather is it not', 'nice weather for a funeral'],
    [asksOfDayAfter, 'and the day after', 'and the day after i went home'],
  ])('%o reads "%s" and not "%s"', (reads, words, others) => {
    expect(reads.test(words)).toBe(true)
    expect(reads.test(others)).toBe(false)
  })

  it('reads which relative of the listener is meant', () => {
    expect(myKinIn('what is your sister in law like')).toBe('sister in law')
    expect(myKinIn('what is his sister like')).toBeNull()
  })

  it.each([
    ['And the best?', "what's the worst thing about farming", "what's the best thing about farming"],
    ['and the poorest?', 'who is the richest person here?', 'who is the poorest person here?'],
    [
      'what about the most expensive?',
      "what's the cheapest thing you have?",
      "what's the most expensive thing you have?",
    ],
    ['and the forest?', 'who is the richest?', null],
    ['and the best?', 'hello', null],
  ])('"%s" after "%s" asks "%s"', (words, before, whole) => expect(withOtherExtreme(words, before)).toBe(whole))

  it('takes "yo" for a greeting of ours', () => {
    expect(isOtherTongue('yo')).toBe(false)
    expect(isOtherTongue('yo soy Pedro')).toBe(true)
  })
})
