import type { Frames } from './frames.ts'

/** Sentences with which the person who raised a matter ends it, after an answer. */
export const endings = {
  'plan-together': {
    full: ['Then I need not say goodbye for long.', 'Good. It is better in company.'],
    brief: ['Good. There, then.'],
  },
  'plan-apart': {
    full: [
      'So each of us has a day laid out.',
      'Then each of us had better get on.',
      'Then I know where to look for you.',
    ],
    brief: ['Right. Good to know.'],
  },
  bed: {
    full: ['May you sleep well, whenever it is.', 'It will be morning soon enough for both of us.'],
    brief: ['Sleep well, then.'],
  },
  work: {
    full: ['Well, it does not do itself. I had better go on.', 'So the day goes by.'],
    brief: ['Back at it, then.'],
  },
  goods: {
    full: ['Good to know, in case I run short.', 'I only wanted to know how things stand.', 'So I know whom to ask.'],
    brief: ['Good to know, that.'],
  },
  'seen-here': {
    full: ['So it is. I must be blind today.', 'And I look for {person} all over the village.'],
    brief: ['So it is. Blind, me.'],
  },
  'seen-earlier': {
    full: ['Then all is well, and I need not wonder.', 'Good. Then {person} is about, at least.'],
    brief: ['All is well, then.'],
  },
  'seen-not': {
    full: [
      'No, nothing. I only wondered about {person}.',
      'It can wait. I like to know where {person} is, that is all.',
    ],
    brief: ['No. Only wondered.'],
  },
  sight: {
    full: [
      'The village would be poorer without {person}, all the same.',
      'Well, that is {person} for you.',
      'I should miss {person}, all the same.',
    ],
    brief: ['Well. That is {person}.'],
  },
  thanks: { full: ['Still, it is said now.'] },
  meeting: { full: ['Then we are agreed.'] },
  mood: {
    full: ['There, now it is out.', 'It does one good to say it.', 'I had to tell somebody.'],
    brief: ['Now you know it.'],
  },
  hungry: {
    full: ['That is good advice. I can nearly smell it.', 'Then I know where to turn.'],
    brief: ['Good. That is near.'],
  },
  tired: { full: ['If only the day would let me.', 'If only it were evening.'], brief: ['If I could.'] },
  idle: { full: ['Then I must look further.'], brief: ['Somebody will know.'] },
  weather: {
    full: [
      'Well, we do not make it, we only stand in it.',
      'It will be something else tomorrow.',
      'We have seen worse, you and I.',
      'And yet it all has to be done.',
    ],
    brief: ['We have seen worse.', 'It changes. Always does.'],
  },
} satisfies Record<string, Frames>
export type EndingName = keyof typeof endings
