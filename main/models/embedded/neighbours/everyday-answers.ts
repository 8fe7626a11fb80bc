import type { Frames } from '../../../language/en/talk/frames.ts'

/** Answers to everyday matters. The brain chooses by what it knows. */
export const answers = {
  'plan-together': {
    full: [
      'Then we meet there, for I am {doing} about that time.',
      'That is where I go as well, {doing}.',
      'I am bound for {place} myself at that hour.',
    ],
    brief: ['There too, then. I am {doing}.'],
  },
  'plan-apart': {
    full: [
      'By then I am {doing}{where}.',
      'You go your way and I go mine: with me it is {doing}{where}.',
      'About that time I am {doing}{where}, as on most days.',
    ],
    brief: ['With me it is {doing}{where}.'],
  },
  'plan-asleep': {
    full: ['At that hour I am in my bed already.', 'You are up late. By then I am asleep.'],
    brief: ['In bed by then, I am.'],
  },
  'bed-sooner': {
    full: ['I am in mine before you, at {hour}.', 'You can stand more than I. At {hour} I am asleep.'],
    brief: ['Mine is at {hour} already.'],
  },
  'bed-later': {
    full: ['With me it is {hour} before I get to mine.', 'Lucky you. I am up until {hour}.'],
    brief: ['Not before {hour}, for me.'],
  },
  'work-too': {
    full: [
      'It is no different with me: {doing}, and no end in sight.',
      'I am {doing} myself, so I know how that is.',
      'And I am {doing}. Neither of us was born rich.',
    ],
    brief: ['Same here. I am {doing}.'],
  },
  'work-idle': {
    full: [
      'Then I have it easier than you just now. I am {doing}.',
      'I will not keep you from it long. I am only {doing}.',
    ],
    brief: ['Easier for me. I am {doing}.'],
  },
  'goods-sold': {
    full: [
      'I have {count} left to sell, at {price}.',
      'There are {count} left, and they cost {price}.',
      'As many as {count}. You know the price: {price}.',
    ],
    brief: ['{count} left. At {price}.'],
  },
  'goods-kept': {
    full: ['I have {count}, but I need them myself.', 'No more than {count}, and those I keep for my own use.'],
    brief: ['{count}. I need them.'],
  },
  'seen-here': {
    full: ['You need only turn round. {person} is {direction} of us, {doing}.', 'But {person} is here, {doing}.'],
    brief: ['{person} is here. Over there, {doing}.'],
  },
  'seen-earlier': {
    full: ['I have, {when}. We spoke for a moment.', '{person} and I spoke {when}.'],
    brief: ['Aye. We spoke {when}.'],
  },
  'seen-not': {
    full: [
      'No, I have not met with {person} today. Is anything the matter?',
      'Not that I know of, not today. Is it urgent?',
      'I can not say that I have. Is anything the matter with {person}?',
    ],
    brief: ['No sign of {person}. Something wrong?'],
  },
  sight: {
    full: [
      'So I see. Each of us has a way to pass the hour, and that is how {person} does it.',
      'I have been watching that too. {person} does not even notice us.',
      'Yes, that is {person} through and through.',
      'Let {person} be. There are worse ways to spend the time.',
    ],
    brief: ['Aye. That is {person}.', 'Let {person} be.'],
  },
  thanks: { full: ['It was gladly done, and you owe me nothing.', 'Think no more of that favour.'] },
  meeting: { full: ['Nor have I forgotten our meeting.', 'I have that meeting in mind as well.'] },
  'glad-for-you': {
    full: ['I am glad to hear it. One hears so much else.', 'That is good to hear, and it shows.'],
    brief: ['Good. Glad of it.'],
  },
  'sorry-for-you': {
    full: ['I am sorry to hear it. Such days pass, if slowly.', 'That is hard. It helps a little to say it aloud.'],
    brief: ['Hard, that. It will pass.'],
  },
  'eat-here': {
    full: ['You can have {things} from me, if you have the pennies.', 'I sell {things}, as it happens.'],
    brief: ['I have {things}. Not for nothing.'],
  },
  'eat-there': {
    full: ['I eat at {place}, at {hour}. There is always something on the table.', 'Try {place}. I eat there myself.'],
    brief: ['At {place}. I do.'],
  },
  'eat-anywhere': {
    full: ['Where there is smoke from a chimney, I should say.', 'Follow the smell of bread, as I do.'],
    brief: ['Follow your nose.'],
  },
  tired: {
    full: [
      'Then sit down a while before you fall down.',
      'One sees it. Go to bed early tonight.',
      'That comes from {doing}, I suppose. Nobody thanks you for it.',
    ],
    brief: ['Sit down, then.', 'Sleep, then. It helps.'],
  },
  idle: {
    full: [
      'Not with me. But ask round, somebody always needs a hand.',
      'I am {doing} just now, and that is work for one.',
    ],
    brief: ['Not here. Ask round.'],
  },
  'weather-roof': {
    full: [
      'I look at it from under a roof today, {doing}, and that suits me.',
      'It does not get at me so much: I am {doing}.',
      'What do I see of it, {doing} all this while?',
    ],
    brief: ['Under a roof I mind it less.'],
  },
  'weather-missed': {
    full: ['I see little enough of it, {doing}.', 'A pity, then, that I am {doing}.'],
    brief: ['See nothing of it, {doing}.'],
  },
  'weather-fair': {
    full: [
      'It comes just right for me. I am {doing}.',
      'Yes, one notices it at once when one is {doing}.',
      'On such a day I do not mind {doing} at all.',
    ],
    brief: ['Suits me. I am {doing}.'],
  },
  'weather-foul': {
    full: [
      'You need not tell me. It is no help with {doing}.',
      'It would all be easier without it, {doing} as I am.',
      'I am {doing} all the same. Nobody asks the sky.',
    ],
    brief: ['No help with {doing}.'],
  },
} satisfies Record<string, Frames>
export type AnswerName = keyof typeof answers
