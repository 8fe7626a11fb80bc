import type { Trouble } from '../questions/asks-on.ts'

type ByManner = Readonly<Record<'plain' | 'brief' | 'child', readonly string[]>>

/** Advice by the sort of trouble. `{name}` is the partner. */
export const advice: Readonly<Record<Trouble, ByManner>> = {
  wrong: {
    plain: [
      'Make it good, {name}, and say it yourself before another does. It costs less than it looks.',
      'Go and say it to their face. They will frown, and then they will put the kettle on.',
    ],
    brief: ['Make it good. Say it yourself.', 'Go and say so. Then it is done.'],
    child: ['Give it back and say sorry, quick. It is only bad until you have said it.'],
  },
  lost: {
    plain: [
      'Write it on the notice board, {name}. What is found here is carried there.',
      'Walk your way back, slowly, and ask whoever sat along it. Somebody always sat along it.',
    ],
    brief: ['Walk back the way you came. Slow.', 'Notice board. Then ask around.'],
    child: ['Look where you did not want to look! It is always there.'],
  },
  quarrel: {
    plain: [
      'Go first, {name}. The second one always says that they were just about to.',
      'Bring something to eat, and speak of the weather. The rest comes by itself.',
    ],
    brief: ['Go first.', 'Talk. Soon. It only sets harder.'],
    child: ['You say sorry and they say sorry, and then you play something.'],
  },
  ill: {
    plain: ['Have it looked at by somebody who knows herbs, {name}, and sit down until then.'],
    brief: ['Have it looked at. Today.'],
    child: ['You have to go to somebody with the green stuff. It stings, but it helps.'],
  },
  love: {
    plain: ['Say it, {name}, in few words and with clean hands. The worst of it is the waiting.'],
    brief: ['Say it. I know. Say it all the same.'],
    child: ['Eugh! Give them something good to eat.'],
  },
  lonely: {
    plain: ['Go where a fire is, {name}, and sit near it. Nobody is asked there why they came.'],
    brief: ['Sit with somebody. No need to talk.'],
    child: ['You can sit with me. I am not doing anything important.'],
  },
}

/** Whom to ask instead. `{who}` is a name. */
export const askInstead: ByManner = {
  plain: ['If anybody knows, {name}, it is {who}.', 'I would ask {who}, and listen to what is left out.'],
  brief: ['Ask {who}.', '{who} might.'],
  child: ['You could ask {who}! I would.'],
}

/** Answers to somebody who wants to pay another day. */
export const noCredit: ByManner = {
  plain: [
    'Bring the money tomorrow, {name}, and it will be here tomorrow too.',
    'I write nothing on a slate, {name}; no offence. Come back when you have it.',
  ],
  brief: ['Money first. Tomorrow is fine.', 'No slate. Come back with it.'],
  child: ['You have to have the money now. I am not allowed otherwise.'],
}

/** Answers to somebody who wants wares for nothing. */
export const nothingFree: ByManner = {
  plain: [
    'Nothing on this table is free but the good day, {name}, and that you have had.',
    'If I gave one away, {name}, I should have to give one to everybody, and then I should be begging beside you.',
  ],
  brief: ['Not for nothing. Took work.', 'No. Costs me too.'],
  child: ['They are not mine to give away! I would, though.'],
}

/** Said when they agree to an offer of mine that lies open before them. */
export const offerWaits: ByManner = {
  plain: ['Then nod to it, {name}, and we have a deal.', 'Good. A nod from you, {name}, and we have a deal.'],
  brief: ['Nod, then. And we have a deal.', 'Good. Nod to it.'],
  child: ['Then you have to nod, {name}!'],
}

/** Said when setting off together. */
export const offWeGo: ByManner = {
  plain: ['This way, {name}; keep beside me.', 'Come, then. I walk as you walk.'],
  brief: ['This way.', 'Right. Walk.'],
  child: ['Come on, this way!', 'Yes! This way, I know it!'],
}

/** Said to somebody who wants to come along where I go. `{place}` is where. */
export const comeAlong: ByManner = {
  plain: ['I am going to {place}, {name}. Walk with me.', 'Gladly, {name}: come with me to {place}.'],
  brief: ['Going to {place}. Walk with me.', 'Come with me. {place}.'],
  child: ['I am going to {place}. Come with me!', 'Yes! Come with me to {place}!'],
}

/** The same to somebody while I stay where I am. `{doing}` is why. */
export const goingNowhere: ByManner = {
  plain: [
    'I go nowhere just now, {name}: {doing}. But stay and keep me company.',
    'There is nowhere to come along to, {name}: {doing}. Ask me to walk with you, and we shall see.',
  ],
  brief: ['Not going anywhere, {name}. {doing}.', 'I stay here. {doing}.'],
  child: ['I am not going anywhere! {doing}. You can stay, {name}.', 'I have to stay here, {name}: {doing}.'],
}

/** Said to somebody who gives me leave, though I went nowhere with them. */
export const wasGoingNowhere: ByManner = {
  plain: ['I was going nowhere, {name}: {doing}.', 'I am where I belong, {name}: {doing}.'],
  brief: ['I am where I belong.', 'Was not going anywhere.'],
  child: ['But I did not go anywhere, {name}!', 'I am here already, {name}!'],
}

/** Said to somebody who brings what I never asked for. */
export const askedForNothing: ByManner = {
  plain: [
    'Brought what, {name}? I do not remember asking you for anything.',
    'That is kind, {name}, but I had asked you for nothing. What is it?',
  ],
  brief: ['Brought what? I asked for nothing.', 'What? I asked you for nothing, {name}.'],
  child: ['Brought what? Did I want something?', 'What is it, {name}? I did not ask for anything!'],
}

/** Said when they ask of something that they point at, and nothing was spoken of before. */
export const whatIMean: ByManner = {
  plain: [
    'Which do you mean, {name}? {doing}, and there is more than one thing about.',
    'Tell me what you mean, {name}. {doing}.',
  ],
  brief: ['What is? {doing}.', 'Which? {doing}.'],
  child: ['What do you mean, {name}? {doing}.', 'Which thing? {doing}.'],
}

/** Who of two is more of something. `{one}`, `{other}`: the two; `{older}`, `{younger}`: by their age. */
export const comparing = {
  older: '{older} is the older, and {younger} the younger.',
  meOlder: 'I am older than {other}, {name}.',
  meYounger: '{other} is older than I am, {name}.',
  eldest: 'That is {who}, {name}, as far as anybody has counted.',
  eldestMe: 'That is me, {name}, as far as anybody has counted.',
  mine: 'Yes, {name}: this is {here}, and it is mine to look after.',
  theirs: 'This is {here}, {name}. {who}',
  here: 'Yes, {name}: {place}.',
  elsewhere: 'No, {name}, this is {here}.',
  sameAge: 'They are of an age, {name}, as far as I know.',
  unmeasured: {
    plain: [
      'Nobody has ever measured that of {one} and {other}, {name}, and both would want to hold the rod.',
      '{one} or {other}? That I have never put to the test, {name}.',
    ],
    brief: ['{one} or {other}? Never tried it.', 'Nobody has measured {one} against {other}.'],
    child: [
      'We never tried it, {one} and {other}! Somebody would have to count.',
      '{one} or {other}? I would have to see it.',
    ],
  },
} as const

/** Leave to look at a thing of mine. */
export const lookAtIt: ByManner = {
  plain: [
    'Look as long as you like, {name}; only leave it where it is.',
    'With your eyes, {name}, and gladly. It stays with me.',
  ],
  brief: ['Look. Leave it where it is.', 'Look, then.'],
  child: ['You can look, {name}, but it stays here!', 'Only look!'],
}

/** Said to somebody who wants words carried to `{who}`. */
export const whichWords: ByManner = {
  plain: ['That I can do, {name}. What am I to tell {who}?', 'And what shall I say to {who}, {name}?'],
  brief: ['Could do. What do I tell {who}?', 'What am I to say to {who}?'],
  child: ['Yes! What must I tell {who}?', 'I can do that! What do I say to {who}?'],
}

/** Nobody left a message with me for them. */
export const noPost: ByManner = {
  plain: ['None that came to me, {name}.', 'Nobody has left anything for you with me, {name}.'],
  brief: ['None with me.', 'Nothing for you, {name}.'],
  child: ['I have none, {name}. I would have read it already!', 'No, nobody gave me any for you.'],
}
