import type { Frames } from './frames.ts'

/** Replies to a neighbour's words when I know nothing of the matter, by the kind of words. */
export const nods = {
  question: {
    full: [
      'I could not tell you. I have never thought about it.',
      'If I knew that, I should be a wiser head than I am.',
      'You ask more than I know.',
      'I have heard nothing of it, and I hear a good deal.',
      'Not from me, I am afraid. But I shall keep my ears open.',
      'There you ask the wrong one. I wish that I were the right one.',
    ],
    brief: ['No idea, me.', 'Could not tell you.'],
  },
  wish: {
    full: [
      'I hope you get your wish. Stranger things have happened.',
      'Who would not want that? I hope it comes to you.',
      'May it come true before we are both old.',
      'One should always have something to wish for.',
    ],
    brief: ['I hope you get it.', 'Worth wishing for, that.'],
  },
  fear: {
    full: [
      'I should not have thought it of you. But everybody is afraid of something.',
      'There is no shame in that. I have fears of my own.',
      'Then we had better see that it never comes to that.',
    ],
    brief: ['No shame in that.', 'Everybody has something.'],
  },
  sight: {
    full: [
      'I missed it, more is the pity.',
      'I was not there this time. One can not be everywhere.',
      'Then I missed something.',
    ],
    brief: ['Missed it, I did.', 'Was not there, me.'],
  },
  news: {
    full: [
      'I had not heard that yet. One learns more from you than from the notices.',
      'Is that so? It is new to me.',
      'So that is what people are talking about.',
      'Well, I never. And nobody says a word to me.',
      'Then it will be all round the village by supper.',
      'One hears more in a minute with you than in a day on the square.',
      'I should have thought I would hear that first.',
      'Good that you tell me, or I should be the last to know.',
    ],
    brief: ['New to me, that.', 'Had not heard it.', 'So. That is how it stands.', 'Good to know.'],
  },
  aim: {
    full: [
      'That is a good thing to set your mind on.',
      'I wish you luck with it, and a long breath.',
      'That will take you a while, I should say.',
      'Then I know what to ask you about next time.',
    ],
    brief: ['Luck with it.', 'Takes a while, that.'],
  },
  visit: {
    full: [
      'That is kind of you. I am as you see me, and no worse.',
      'Well enough, and better for being asked.',
      'It does me good that somebody comes by for nothing.',
    ],
    brief: ['All right. Good of you.', 'As you see. Good that you came.'],
  },
  company: {
    full: [
      'Then {person} thinks something of you.',
      'One can not have too much of such company.',
      'I should not have expected it of {person}, and I am glad of it.',
    ],
    brief: ['Good of {person}.'],
  },
  attained: {
    full: [
      'Then it is done, and I am glad for you.',
      'You have kept at it, and I have seen how long. Well done.',
      'So it can be done. I had my doubts, I own.',
      'That deserves a cup of something.',
      'Good. It is not every day that one comes to the end of a thing.',
    ],
    brief: ['Done, then. Good.', 'Good work, that.', 'Kept at it. Good.'],
  },
  'asked-round': {
    full: [
      'Then you know as much as all of us together.',
      'That was a good deal of asking. I hope that it was worth the shoe leather.',
      'Asking is half of it. The other half is to sort out who made it up.',
    ],
    brief: ['Then you know what we all know.', 'Asked enough, then.'],
  },
  missed: {
    full: [
      'That is a pity. You may try again when the days are longer.',
      'You did try it, which is more than most can say.',
      'Let it rest a while. Some things come when one looks away.',
      'I am sorry to hear it.',
    ],
    brief: ['Pity, that.', 'You tried.', 'Let it rest, then.'],
  },
  'attained-other': {
    full: [
      'Good for {person}.',
      'So {person} kept at it. I had not thought it.',
      'I am glad to hear that of {person}.',
      'Then {person} will sleep well tonight.',
      'I had wondered how {person} was getting on with it.',
      '{person} has earned a day with empty hands, then.',
    ],
    brief: ['Good for {person}.', '{person} did it, then.'],
  },
  'asked-round-other': {
    full: [
      'I had seen {person} go from door to door.',
      'Then {person} knows as much as all of us together.',
      'One tells {person} more than one meant to. I did, too.',
    ],
    brief: ['{person} came to me too.', 'Saw {person} go round.'],
  },
  'missed-other': {
    full: [
      'Poor {person}. It meant a good deal.',
      'I am sorry for {person}.',
      'Then one should be kind to {person} for a while.',
    ],
    brief: ['Pity for {person}.', 'Hard on {person}.'],
  },
  peace: {
    full: [
      'And high time. It was no pleasure to stand between them.',
      'I am glad of it. Two people who do not speak make a whole street quiet.',
      'That is the best I have heard all week.',
      'Then we can ask both of them to one table again.',
    ],
    brief: ['High time.', 'Good. About time.'],
  },
  quarrel: {
    full: [
      'Not again. I hope that it passes with the weather.',
      'I would rather hear of anything else.',
      'They will both be sorry for it by Sunday.',
      'I shall keep out of that one.',
    ],
    brief: ['Not my quarrel.', 'It will pass.'],
  },
  theft: {
    full: [
      'Who does such a thing? We all know each other here.',
      'Then I shall count my own things tonight.',
      'It will have been somebody hungry. I hope it was.',
      'In my youth one left the door open. One had less, too.',
      'I have seen nothing, but I shall keep my eyes open.',
    ],
    brief: ['Saw nothing, me.', 'Bad business.', 'Will keep an eye out.'],
  },
  kindness: {
    full: [
      'That is what neighbours are for.',
      'It is the small things that keep a village together.',
      'Such a thing comes back to one, sooner or later.',
      'I like to hear that.',
    ],
    brief: ['Neighbourly, that.', 'As it should be.'],
  },
  person: {
    full: [
      'You know {person} better than I do.',
      'I have noticed something of the kind about {person} too.',
      'I never looked at {person} in that way.',
      'That is worth knowing about {person}.',
    ],
    brief: ['You know {person} better.', 'Could be. {person} is like that.'],
  },
  matter: {
    full: [
      'I never looked at it in that way.',
      'You have thought about it longer than I have.',
      'There is something in that.',
      'I could listen to you about that for an hour.',
      'It may well be as you say.',
    ],
    brief: ['Something in that.', 'Could well be.', 'I take your word.'],
  },
} satisfies Record<string, Frames>

/** Sentences with which I end a subject that I began, after their answer. */
export const rounding = {
  question: {
    full: ['Nor could I. It only went through my head.', 'It was only a thought.'],
    brief: ['Only a thought, that.'],
  },
  sought: {
    full: [
      'Then I must ask on.',
      'Somebody will know. I only have to find out who.',
      'It was worth asking. I shall try the next door.',
      'I shall hear of it yet.',
    ],
    brief: ['Then I ask on.', 'Somebody will know.'],
  },
  person: {
    full: [
      'Well, that is {person} for you.',
      'We could talk of {person} until it is dark.',
      'So we both have our thoughts about {person}.',
    ],
    brief: ['Well. That is {person}.'],
  },
  news: {
    full: ['That is as much as I know of it.', 'Now you know it too.', 'I only pass it on as I have it.'],
    brief: ['All I know of it.'],
  },
  visit: {
    full: ['Then I have seen what I came for.', 'Good. That was all that I wanted to know.'],
    brief: ['Good. That was all.'],
  },
  matter: {
    full: [
      'It does one good to say such a thing aloud.',
      'I only wanted to say it once.',
      'There, I have talked enough of myself.',
    ],
    brief: ['Enough of me, then.'],
  },
} satisfies Record<string, Frames>
