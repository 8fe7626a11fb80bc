/**
 * Lines for moments that souls have no heading for. `{name}` is the partner, `{doing}` what the speaker does now
 * ("I am kneading dough"). The manner of the speaker chooses the list.
 */
export type ByManner = Readonly<Record<'plain' | 'brief' | 'child', readonly string[]>>

/** Answers to words in another language. */
export const unknownTongue: ByManner = {
  plain: [
    'I do not know those words, {name}; have you the common tongue?',
    'That is a fine sound, {name}, but none of it is known to me. Can you say it in the common tongue?',
    'Forgive me, {name}: I never learned that tongue. Have you a few words of ours?',
  ],
  brief: ['Do not know those words. Have you the common tongue?', 'Not my tongue, {name}. Say it in ours?'],
  child: [
    'I do not know those words! Can you say it in ours, {name}?',
    'Is that from far away? I only know the common tongue. What does it mean?',
  ],
}

/** Answers to something that was found out, of which I know nothing. */
export const newToMe: ByManner = {
  plain: [
    'That is new to me, {name}. I was not there, and I can add nothing to it.',
    'So that is how it looks. I know no more of it than you tell me, {name}.',
    'You have looked closer than I ever did, {name}. I should tell it to those whom it concerns.',
  ],
  brief: ['Did not know that. Was not there.', 'News to me.', 'You have seen more of it than I have.'],
  child: ['I did not know that! Who else knows?', 'Really? Nobody told me.'],
}

/** Answers to somebody who wants to know the weather of the days after tomorrow. */
export const noForesight: ByManner = {
  plain: [
    'So far nobody sees, {name}. Ask me again in the morning.',
    'That is still to be brewed, {name}. One looks up when one gets up.',
  ],
  brief: ['Nobody knows that.', 'Look up when it comes.'],
  child: ['Nobody knows that! You have to wait.', 'You have to wait till it is there!'],
}

/** Answers to a "no" where nothing hangs on it. */
export const declined: ByManner = {
  plain: ['As you like, {name}.', 'Another time, then.', 'No harm in that, {name}. You know where I am.'],
  brief: ['As you like.', 'Right.', 'Fair enough.'],
  child: ['All right!', 'Then not, {name}.'],
}

/** Answers to a question for news when there are none. */
export const withoutNews: ByManner = {
  plain: [
    'Nothing has come to my ears, {name}. {doing}, and that is the whole of my day so far.',
    'My news is small: {doing}. Ask me again when more has passed my way.',
    'It has been quiet where I stand. {doing}, and nobody has told me a thing.',
  ],
  brief: ['None. {doing}.', 'Quiet, {name}. {doing}. That is all.'],
  child: ['I do not know any! {doing}, and nobody tells me things.', 'Nothing yet, {name}. {doing}.'],
}

/** Answers to somebody who takes what I named a price for, where no goods change hands. */
export const settledOnPay: ByManner = {
  plain: ['Then it is yours as soon as the money is on the table, {name}.', 'Gladly, {name}: pay, and it is yours.'],
  brief: ['Pay first. Then it is yours.', 'Money down, {name}, and it is yours.'],
  child: ['You have to ask a grown-up for that, {name}.'],
}

/** Tales of yesterday. `{did}` and `{next}` are two stretches of it, `{first}` and `{then}` when they were. */
export const yesterdayTales: ByManner = {
  plain: [
    'Yesterday? {first} I was {did}, and {then} you would have found me {next}.',
    'A day much like others, {name}: {first} I was {did}; {then} it was {next}.',
    'What I had of it was {did} {first}, and {next} {then}.',
    'I remember {did} {first}, and being glad when it came to {next} {then}.',
    'It went by, {name}. {first} I was still {did}, and before I looked up I was {next} {then}.',
    'Most of it was {did}. What I liked better was {next} {then}.',
  ],
  brief: [
    '{did} {first}. {next} {then}. Then bed.',
    '{first}: {did}. {then}: {next}. Done.',
    'Same as ever, {name}. {did}, then {next}.',
  ],
  child: [
    '{first} I was {did}, and {then} I was {next}, and then I had to go to bed!',
    'Yesterday was {did} {first}. That was long. {then} I was {next}, and that was better!',
  ],
}

/** The rest of a day of which something was told already. */
export const restOfDay: ByManner = {
  plain: [
    'The rest was {did}, and {then} {next}.',
    'Else I was {did}, and glad when it came to {next}.',
    'Apart from that, {did} and {next}, and then I slept well.',
  ],
  brief: ['The rest, {did}. Then {next}.', 'Then {next}. That was it.'],
  child: ['And I was {did}, and then {next}!', 'And {then} I was {next}, and that was the best bit!'],
}

/** The same for a day longer ago, of which nothing was noted. */
export const usualTales: ByManner = {
  plain: [
    'Nothing that stayed with me, {name}. {first} I will have been {did}, and {then} {next}.',
    'One such day melts into the next, {name}: {did} {first}, {next} {then}.',
  ],
  brief: ['{did}, then {next}. As ever.', 'Same as ever. {did}. {next}.'],
  child: ['That is too long ago! I think I was {did}.', 'I forgot! {did}, I think, and then {next}.'],
}

/** Sums too long for somebody who does not reckon for a living. */
export const beyondMySums: ByManner = {
  plain: ['That is more than I have fingers for, {name}. Ask somebody who keeps books.'],
  brief: ['Too many for my fingers.'],
  child: ['That is a long one! I have not had those yet.'],
}

/** Jokes as villagers tell them. */
export const jokes: ByManner = {
  plain: [
    'A man asks the miller: does your donkey bite? No, says the miller. The donkey bites. You said it does not bite! Mine does not, says the miller. That one is not mine.',
    'Why does a miller wear a white hat? To keep his head warm.',
    'Two hens watch it rain. Says the one: good for the corn. Says the other: and what do we get out of it? Says the one: the corn.',
    'A traveller asks how far it is to the town. A mile, if you turn round, says the farmer. The way you are going, it is the whole world less one.',
  ],
  brief: [
    'Fox asks the way to the henhouse. Hen says: I am new here.',
    'What is black when clean? A hearth rag. That is all I know.',
  ],
  child: [
    'What has a bed and never sleeps? A river!',
    'What goes up the hill and down the hill and never moves? The road!',
    'Why did the hen cross the bridge? She could count, and there was one worm more on the other side!',
  ],
}

/** Answers to a question for the year. */
export const byHarvests: ByManner = {
  plain: [
    'We count by harvests and floods here, {name}, and leave the number to whoever writes letters.',
    'The number I would have to look up, {name}. One year looks much like another from here.',
  ],
  brief: ['No number for it. We count harvests.'],
  child: ['The same as last week, I think!'],
}

/** What villagers call out to a guest of how far they are. Each names what it is for and what has been done. */
export const progressToGuest: Readonly<Record<'save' | 'make', readonly string[]>> = {
  save: [
    'every coin I put by is for {what}, {guest}; {done} {coins} so far, and it wants {of}.',
    'I am saving, {guest}: {done} {coins} of {of}, and {what} is mine.',
    'hold my purse shut if you see me at a stall, {guest}: I am saving for {what}, and {done} of {of} {coins} are in it.',
  ],
  make: [
    'still working at {what}, {guest}; {done} of its {of} hours are behind me.',
    '{guest}, ask me some day about {what}: I am {done} hours into it, and it wants {of}.',
    'an hour here and an hour there goes into {what}, {guest}. It has had {done} of the {of}.',
  ],
}

/** How somebody asks a guest about what they want to find out. */
export const askingGuest: readonly string[] = [
  'You have been about more than I have, {name}. {question}',
  '{name}, one thing, if you have a moment. {question}',
  '{question} It has been going round in my head, {name}.',
  'Perhaps you can help me, {name}. {question}',
  '{name}! {question} You see other things than we do.',
]

/** Greetings to somebody who was here earlier today. */
export const backToday: ByManner = {
  plain: ['Back already, {name}?', 'Good day again, {name}.', 'There you are again, {name}.'],
  brief: ['Again, {name}.', 'Back, {name}?'],
  child: ['You are back, {name}!', 'Hello again, {name}!'],
}

/** Answers to a greeting in the middle of a talk: once is enough. */
export const stillHere: ByManner = {
  plain: ['Yes, {name}? What is it?', 'I am listening, {name}.', 'Still here, {name}. What can I do for you?'],
  brief: ['Yes, {name}?', 'What is it?', 'Still here.'],
  child: ['Yes, {name}?', 'I am still here! What is it?', 'You said that already, {name}!'],
}
