import { describe, expect, it } from 'vitest'
import { indexTalk } from '../../../main/models/embedded/repertoire/index-talk.ts'
import { likely } from '../../../main/models/embedded/repertoire/least-likeness.ts'

const names = new Set(['bram', 'greta', 'pim'])

/** How like a text is to a phrase that stands among others. */
const like = (said: string, phrase: string): number => {
  const others = ['how old are you', 'it is cold today', 'tell me a story', 'where is the mill', 'i lost my ring']
  const exchanges = [phrase, ...others].map((each) => ({
    phrases: [each],
    within: false,
    toAnything: false,
    answers: ['Well.'],
  }))
  const fits = indexTalk([{ name: 'All', exchanges, further: [] }], names).fitting(said, 0, null)
  return fits.find(({ exchange }) => exchange === 0)?.likeness ?? 0
}

describe('what was said means what the author wrote', () => {
  it.each([
    ['What scares you most?', 'what are you afraid of'],
    ['hungry', 'i am hungry'],
    ['whats ur favourite colour', 'what is your favourite colour'],
    ['do you have a dog', 'have you got a dog'],
    ['my gran baked too', 'my gran baked *'],
    ['who taught you to bake', 'who taught you baking'],
    ['i cannot swim either', 'i can not swim either'],
    ['you should marry again you know', 'will you marry again'],
    ['so what does iron think?', 'what does iron think'],
    ['is bram ok?', 'is bram ok'],
    ['can i get a job here', 'can i work here'],
    ['Excuse me, are you a wizard?', 'are you a wizard'],
    ['i was terrible at school', 'i was bad at school'],
    ['how long have you had this place', 'how long have you been running this place'],
    ['does it get lonely out there at night', 'do you ever get lonely'],
  ])('%j is like %j', (said, phrase) => expect(like(said, phrase)).toBeGreaterThanOrEqual(likely))

  it.each([
    ['is bram ok?', 'is greta ok'],
    ['is he ok?', 'is greta ok'],
    ["who is pim's mother", "who is pim's father"],
    ['do you like winter', 'do you like summer'],
    ['gone now!', 'i must buy a goat'],
    ['what was she like', 'what do you like'],
    ['have you ever seen a pirate', 'have you seen my *'],
    ['nobody? not even a kid?', 'just kidding'],
    ['eleven years, that is a lot of letters', 'wow'],
    ['who helps you on the farm', 'well *'],
    ['', 'hello'],
    ['?', 'what'],
    ['xqzt brfl', 'have you got a dog'],
  ])('%j is not like %j', (said, phrase) => expect(like(said, phrase)).toBeLessThan(likely))
})
