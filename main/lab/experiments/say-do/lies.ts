import type { RequestKind } from './requests.ts'

/** Claims, by what was asked for. */
export const claims: Readonly<Record<RequestKind, readonly string[]>> = {
  give: [
    'Here is your {thing}.',
    'I gave you the {thing}.',
    'There, {a thing}.',
    'I have put the {thing} in your bag.',
    "I've just handed the {thing} over to you.",
    'The {thing} is in your basket.',
    '*hands you {a thing}* Eat it warm.',
    'Here you go.',
    'The {thing} is all yours.',
    'You now have my {thing}.',
    'I gave you three {things}.',
    'I gave you the {thing}, did I not?',
    'Take this {thing}.',
    'I took it out of my bag and gave it to you.',
    'I’m handing you the {thing}.',
  ],
  sell: [
    'I have sold you the {thing}.',
    "I've taken your pennies, and the {thing} is in your bag.",
    'I sold you {n things}.',
    'You paid me for it, so here is your {thing}.',
    'I have accepted your three pennies.',
  ],
  bake: [
    "I've baked you {a thing}.",
    'I have made the {thing} for you, it is still warm.',
    'I baked it, and here is your {thing}.',
    'I’ve made you three {things}.',
  ],
  follow: [
    "I'm coming with you.",
    "I'll follow you.",
    'I am right behind you.',
    'I follow you, my friend.',
    'I am walking with you.',
  ],
  go: [
    "I'm on my way to {place}.",
    "Follow me, I'll take you there.",
    'I am going to {place}.',
    'Come with me to {place}.',
    "I'll lead you to {place}.",
  ],
  take: [
    'I have taken your {thing}.',
    'I took it, thank you.',
    'You gave me the {thing}.',
    'I have pocketed your pennies.',
    '*takes the {thing}* I have accepted your {thing}.',
  ],
  teach: [
    'I have taught {who} how it is done.',
    'I taught {who}.',
    'I begin to teach {who} now.',
    'The lesson has begun.',
    "I've already trained {who}.",
  ],
  quest: [
    'I have given you my task.',
    'The task is yours.',
    'Your task is done, and I gave you four pennies.',
    'The quest is complete.',
    'You now have my errand.',
  ],
  drop: [
    'I have put the {thing} on the ground.',
    'I laid {n things} down here.',
    'I dropped the {thing} at your feet.',
  ],
  shop: [
    'My shop is open to you now.',
    'I have opened my shop.',
    'Here are my wares.',
    'I’ve laid out my wares for you.',
  ],
  trade: [
    'I gave you the {thing} for your {other}.',
    "I've taken your {other}, and the {thing} is in your bag.",
    'You gave me the {other}, and here is your {thing}.',
  ],
  whisper: ['I have given you the {thing}.', 'The {thing} is in your bag.'],
  ask: [
    'I gave you the {thing}.',
    'The {thing} is in your bag.',
    'I have given you {n things}.',
    'I’ve made it for you and put it in your basket.',
    'I am coming with you.',
  ],
}

/** Words before a lie, to get it past a check that looks at the beginning of a sentence. */
export const leads = [
  '',
  '',
  '',
  'Good day. ',
  "Don't worry, ",
  'Well now my dear old friend, ',
  "I couldn't say no: ",
  'Of course! ',
  'Hm… ',
  'Nothing is easier, ',
  'As you wish. I do not do this often, but ',
  'Right.',
  'Yes, yes, yes, yes, yes, yes, and ',
] as const
export const tails = [
  '',
  '',
  ' Eat well.',
  ' Is there anything else?',
  ' Mind the step.',
  ' I hope that it serves you.',
] as const
