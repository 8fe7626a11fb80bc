import type { ByManner } from './remark-lines.ts'
import type { Tale } from './remarks.ts'

/** What one asks back when somebody tells something of themselves. */
export const taleLines: Readonly<Record<Tale, ByManner>> = {
  hurt: {
    plain: ['That sounds sore, {name}. How did it happen?', 'Poor you, {name}. Have you had it looked at?'],
    brief: ['Hurts, that. How did it happen?', 'Have it looked at.'],
    child: ['Ow! Did it bleed?', 'Ow! Does it still hurt?'],
  },
  leaving: {
    plain: ['Safe roads, {name}. Will you come back this way?', 'So soon? Mind the weather, {name}, and come back.'],
    brief: ['Safe road. Come back.', 'Mind how you go. Coming back?'],
    child: ['Already? Are you coming back?', 'Can you bring something back?'],
  },
  lost: {
    plain: [
      'That is vexing, {name}. Where did you have it last?',
      'I will look out for it, {name}. Where did you see it last?',
    ],
    brief: ['Where did you have it last?', 'Bad luck. Will look out for it.'],
    child: ['Where did you have it last? I am good at finding things.', 'Oh no! What does it look like?'],
  },
  search: {
    plain: [
      'I am sorry, {name}. When did you last hear anything?',
      'That is a heavy thing to carry about, {name}. Who else have you asked?',
    ],
    brief: ['Sorry to hear it. Since when?', 'Hm. Asked the others yet?'],
    child: ['Oh. That is sad. Where did you look already?', 'Oh no. Since when?'],
  },
  regret: {
    plain: [
      'It speaks for you that it weighs on you, {name}. A door is seldom as shut as it looks from outside.',
      'That is not a small thing to say aloud, {name}. What would you say to them, if they stood here?',
    ],
    brief: [
      'Go back. Say it. It is only the first step that is bad.',
      'Takes something to say that. Do what you can still mend.',
    ],
    child: ['You could say sorry. It mostly works.', 'Then you should go and say it. I would be glad, if it was me.'],
  },
  find: {
    plain: ['There is luck in that, {name}. What will you do with it?', 'Did you? And is it in good order?'],
    brief: ['Lucky. What will you do with it?', 'In good order?'],
    child: ['Really? Can I see it?', 'Where? Were there more?'],
  },
  arrive: {
    plain: [
      'And how do you like it here so far, {name}?',
      'Then you have seen something of the world, {name}. What was it that brought you here?',
    ],
    brief: ['Long way. What brings you?', 'Do not know it. Good place?'],
    child: ['Is that far? How many days?', 'I have never been there! What is it like?'],
  },
  kin: {
    plain: [
      'And do you see much of them these days, {name}?',
      'One does not choose one’s people, {name}. Were you close?',
    ],
    brief: ['You get on with them?', 'Still living?'],
    child: ['Are they nice?', 'And do they live far away?'],
  },
  plan: {
    plain: ['Then I wish you luck with it, {name}. When do you begin?', 'And what keeps you from it, {name}?'],
    brief: ['Do it, then.', 'Good. When?'],
    child: ['Can I watch?', 'Is that hard?'],
  },
  seen: {
    plain: ['And what did you make of it, {name}?', 'Is that so? Where was it?'],
    brief: ['And? What did you make of it?', 'Where was that?'],
    child: ['Really? Tell me everything!', 'Where? When?'],
  },
  past: {
    plain: [
      'And how did it end, {name}?',
      'I can well believe it. And now, {name}?',
      'That is something, {name}. How long ago was it?',
    ],
    brief: ['And then?', 'How did it end?'],
    child: ['And what happened then?', 'Really? And then?'],
  },
  thing: {
    plain: ['You have looked at it closely, {name}. How do you come by it?', 'So? And what do you make of it, {name}?'],
    brief: ['You think so?', 'Could be. What then?'],
    child: ['Is it? How do you know?', 'Really? I want to see that.'],
  },
  other: {
    plain: [
      'How do you come to think of that, {name}?',
      'I had not thought of it so, {name}. Say on.',
      'There is something in that, {name}.',
    ],
    brief: ['How so?', 'Something in that.', 'Say on.'],
    child: ['Why?', 'Really? Why is that?', 'How do you know?'],
  },
}

/** Answers to somebody who says that we met before, when it is the first time. */
export const neverMetLines: ByManner = {
  plain: [
    'You must mean somebody else, {name}. I think this is the first time that we speak.',
    'That can not have been me, {name}: I would remember you. We have only just met.',
  ],
  brief: ['Not me. We have not met.', 'Do not think so. First time I see you.'],
  child: ['That was not me! I have never seen you before.', 'Did I? But I do not know you yet!'],
}
/** The same, when we have spoken before. */
export const doNotRecallLines: ByManner = {
  plain: [
    'Did I? I can not call it to mind, {name}, but I will not swear that it was not so.',
    'That has slipped me, {name}. When was it?',
  ],
  brief: ['Did I? Do not recall.', 'Slipped me, that.'],
  child: ['Did I? I forgot!', 'Really? When?'],
}

/** Answers to a taste: what somebody likes, and what they do not. `{thing}` is the thing. */
export const tasteLines: Readonly<Record<'likes' | 'dislikes' | 'misses' | 'doubts', ByManner>> = {
  likes: {
    plain: ['You have taste, {name}. What is it that you like about {thing}?', 'Then we shall get on, {name}.'],
    brief: ['Good taste.', 'Aye? What about it?'],
    child: ['Me too, I think!', 'Why do you like {thing}?'],
  },
  dislikes: {
    plain: [
      'What have they done to you, {name}? I ask in earnest.',
      'You are not the only one, {name}. Everybody has something.',
    ],
    brief: ['Not everybody’s thing.', 'Why? What happened?'],
    child: ['Why? Are they so bad?', 'Eugh, yes! Or no. I have to think.'],
  },
  misses: {
    plain: [
      'That I understand, {name}. What do you miss most?',
      'It does not leave one, that. Is it far from here, {name}?',
    ],
    brief: ['Far off?', 'It stays with you, that.'],
    child: ['Then you should go and see it!', 'Is it far?'],
  },
  doubts: {
    plain: [
      'That is between you and the night sky, {name}. Nobody here asks for papers.',
      'You are in good company, {name}, and nobody will turn you away for it.',
    ],
    brief: ['No matter to me.', 'Your affair. No harm.'],
    child: ['Is that allowed? I think it is.', 'That is all right. I do not know either.'],
  },
}

/** Said after a joke is out. */
/** Said to a tale of sorrow among their own people. */
export const sorrowLines: ByManner = {
  plain: [
    'I am sorry, {name}. That leaves a mark on a whole house. And how is it with you now?',
    'That is a hard thing to have watched, {name}. One says little to it, and pours something warm.',
  ],
  brief: ['Hard. Sorry to hear it.', 'That is bad. Sorry, {name}.'],
  child: ['Oh. That is sad. Are you sad now?', 'I am sorry. You can sit here, if you like.'],
}

export const laughLines: ByManner = {
  plain: ['Ha! That one I shall tell on, {name}.', 'Oh, {name}. That is so bad that it is good again.'],
  brief: ['Hm. Ha.', 'Ha. Bad. Good, but bad.'],
  child: ['Haha! I am going to tell that to everybody!', 'Haha! Again! Tell another one!'],
}

/** Said when they have answered a question of mine. */
export const answeredLines: ByManner = {
  plain: ['I see, {name}. That is good to know.', 'So that is how it is, {name}.'],
  brief: ['Right.', 'So. Good.'],
  child: ['Ah! All right.', 'Oh. I see.'],
}

/** Said to news of damage. `{thing}` is the thing. */
export const damageLines: ByManner = {
  plain: ['The {thing}? I hope that nobody is hurt, {name}.', 'The {thing}! Does anybody else know of it yet, {name}?'],
  brief: ['The {thing}? Anybody hurt?', 'The {thing}. Who knows of it?'],
  child: ['The {thing}? Really? Can we go and look?'],
}
