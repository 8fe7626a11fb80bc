import type { Remark, Tale } from './remarks.ts'

export type ByManner = Readonly<Record<'plain' | 'brief' | 'child', readonly string[]>>

/** Answers to remarks. `{name}` is the partner, `{doing}` what the speaker does now ("I am kneading dough"). */
export const remarkLines: Readonly<Record<Remark, ByManner>> = {
  blush: {
    plain: [
      'Am I? Then look the other way, {name}, like a kind soul.',
      'It is only the blood, {name}. It goes where it likes.',
    ],
    brief: ['Heat. That is all.', 'Am not. It is the light.'],
    child: ['Am not! I was running!', 'I am not! Stop looking!'],
  },
  suspect: {
    plain: [
      'Anybody looks so who is stared at long enough, {name}.',
      'Believe it or not, {name}. I have no other story for you.',
    ],
    brief: ['Look all you like. It is what I have.', 'Believe it or not.'],
    child: ['That is not fair! You can not see such a thing by looking!', 'It is true, though! You can ask.'],
  },
  quiet: {
    plain: [
      'Am I? I was listening, {name}. It looks much the same.',
      'I speak when there is something to say, {name}. Ask me a thing, and see.',
    ],
    brief: ['No. Others do that.', 'No.', 'Never saw the need.'],
    child: ['I was only thinking! You can ask me things.', 'I am not quiet! I was thinking.'],
  },
  talkative: {
    plain: [
      'So I do, {name}. Stop me when you have had enough.',
      'Somebody has to, {name}, or one would hear the grass grow.',
    ],
    brief: ['Do I.', 'That is new. Nobody has said that yet.'],
    child: ['I have a lot to say!', 'I am not done yet, either!'],
  },
  unfriendly: {
    plain: ['I like them well enough, {name}, one at a time.', 'I warm slowly, {name}. It lasts the longer.'],
    brief: ['One at a time, they are all right.', 'Some of them.'],
    child: ['I do so! I like nearly everybody.', 'I only do not know you yet!'],
  },
  proud: {
    plain: [
      'So I have been told, {name}, and it has not cured me yet.',
      'Perhaps. One has to be full of something. What have I done to you?',
    ],
    brief: ['Could be.', 'Maybe. What did I do?'],
    child: ['I am not! I am just good at some things.', 'Am I? I did not mean to.'],
  },
  joking: {
    plain: ['You had me there for a moment, {name}.', 'Then I shall laugh, {name}, as soon as I have got over it.'],
    brief: ['Hm. Good one.', 'Right. Nearly laughed.'],
    child: ['Ha! I knew it! Nearly.', 'Oh! That was a good one.'],
  },
  'lets-be': {
    plain: [
      'No harm in asking, {name}.',
      'Good of you, {name}. Ask me something else; I may do better.',
      'That is kindly said, {name}.',
    ],
    brief: ['No harm done.', 'Aye. Thanks.', 'Good.'],
    child: ['All right! You can ask me something else.', 'Good! What do you want to know now?'],
  },
  'keeps-secret': {
    plain: [
      'Thank you, {name}. I do not say such things to everybody.',
      'Then I am glad I said it to you, {name}, and not to the well.',
    ],
    brief: ['Good. Thanks.', 'Knew it. Else I had not said it.'],
    child: ['Promise? Really promise? Good.', 'Thank you. It is very important.'],
  },
  presses: {
    plain: [
      'No, it is not, {name}. It is as much as I will say today.',
      'You do not let go easily, {name}. I have told you what I can, and the rest stays with me.',
    ],
    brief: ['It is the one I have.', 'No. You get no other.'],
    child: ['I said it already! Ask me something else.', 'I do not want to say more. Please.'],
  },
  'watch-out': {
    plain: ['I will keep my eyes open, {name}.', 'That I can do, {name}: my eyes cost nothing.'],
    brief: ['Will keep my eyes open.', 'I will look, {name}.'],
    child: ['I will look everywhere! I am good at looking.', 'I will! What must I look for exactly?'],
  },
  'joke-coming': {
    plain: ['Always, {name}. Go on.', 'If it is short, {name}. Let me hear it.'],
    brief: ['Go on.', 'If it is short.'],
    child: ['Yes! Tell it!', 'Yes, please! Is it a funny one?'],
  },
  knocks: {
    plain: ['Who is there?'],
    brief: ['Who is there?'],
    child: ['Who is there?'],
  },
  riddle: {
    plain: ['I do not know, {name}. Tell me.', 'That beats me, {name}. Tell me.'],
    brief: ['No idea. Tell me.', 'Give up. Tell me.'],
    child: ['Um. I do not know! Tell me!', 'I give up! Tell me!'],
  },
  dare: {
    plain: [
      'You would win, {name}, and I should have to sit down after it.',
      'I believe you without the trial, {name}. {doing}.',
    ],
    brief: ['Not today.', 'You would win. Leave it.'],
    child: ['Can so! Only not now, I have to stay here.', 'Bet you I can! Later, when I am allowed.'],
  },
  wanted: {
    plain: [
      'Is that so? Then I had better see what it is about. Thank you, {name}.',
      'I wonder what for. Thank you for telling me, {name}.',
    ],
    brief: ['Right. Thanks. I will see to it.', 'What for? Well. Thanks.'],
    child: ['Oh no! What did I do? Did they look cross?', 'Already? Did they say what for?'],
  },
  regards: {
    plain: [
      'That is good of them. Give them mine, {name}, when you see them.',
      'Thank you, {name}. It is nice to be thought of.',
    ],
    brief: ['Thanks. Mine back.', 'Good of them.'],
    child: ['Say hello back!', 'Oh! Tell them I said hello too.'],
  },
  ought: {
    plain: ['Where I should be is here, {name}: {doing}.', 'Should I? {doing}, and that is what I ought to do.'],
    brief: ['No. {doing}.', 'I am where I belong. {doing}.'],
    child: ['No! {doing}, and I am allowed!', 'I am allowed to be here, honest! {doing}.'],
  },
  'in-common': {
    plain: ['Then you know how it is, {name}.', 'So we have that in common, {name}. One does not meet that every day.'],
    brief: ['Then you know.', 'So. Two of us.'],
    child: ['Really? Just like me!', 'You too? That is funny!'],
  },
  guess: {
    plain: ['It may be so, {name}. What makes you think it?', 'You may be right. I was not there to see it, {name}.'],
    brief: ['Could be. Why?', 'Maybe. Prove it.'],
    child: ['Do you know it, or do you only think it?', 'Maybe! How do you know?'],
  },
  condole: {
    plain: ['You are kind to speak of it, {name}.', 'Thank you, {name}. Most people look at their shoes instead.'],
    brief: ['Thanks. Long time ago.', 'Good of you.'],
    child: ['Thank you.', 'It is all right. Mostly.'],
  },
  approves: {
    plain: ['I am glad of it, {name}.', 'It does one good to hear that, {name}.'],
    brief: ['Good.', 'Hm. Thanks.'],
    child: ['Good!', 'I think so too!'],
  },
  unlucky: {
    plain: [
      'That is a hard day, {name}. Sit down a while, nobody here counts the minutes.',
      'You have had your share for today, {name}. Rest yourself.',
    ],
    brief: ['Bad luck. Sit down a while.', 'Hard day. Rest here, if you like.'],
    child: ['Oh no! You can sit down here, if you like.', 'That is not fair! Do your feet hurt?'],
  },
}

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
      'I will keep my eyes open for it, {name}. Where did you see it last?',
    ],
    brief: ['Where did you have it last?', 'Bad luck. Will keep my eyes open.'],
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
