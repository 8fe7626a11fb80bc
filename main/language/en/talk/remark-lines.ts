import type { Remark } from './remarks.ts'

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
  wistful: {
    plain: [
      'That is a wish that many have, {name}. What would you do first?',
      'One can wish it, {name}. It costs nothing, and one sits down easier for it.',
    ],
    brief: ['Many wish that.', 'Aye. What would you do with it?'],
    child: ['Really? Why? What would you do then?', 'You can not, I think. But you can play with me.'],
  },
  'would-too': {
    plain: [
      'You would not have been the only one, {name}.',
      'That is no shame, {name}. It would have been the same with most of us.',
    ],
    brief: ['Most of us. Yes.', 'No shame in that.'],
    child: ['You too? You are big!', 'Then I am not the only one!'],
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
