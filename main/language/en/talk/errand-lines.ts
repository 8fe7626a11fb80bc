import type { ByManner } from './plain-lines.ts'

/** Lines about an errand somebody asks for or has. `{name}`: the partner; `{goals}`, `{goods}`, `{due}`, `{who}`: in words. */

/** They ask for a notice that I did not put up. */
export const notMyNotice: ByManner = {
  plain: ['That one is none of mine, {name}.', 'I have put up nothing of the kind, {name}.'],
  brief: ['Not mine, that.', 'Somebody else asked for that.'],
  child: ['That was not me!', 'I never put that up.'],
}

/** What they ask for is done, and not to be had again. */
export const isDoneAlready: ByManner = {
  plain: [
    'That is done, {name}, and I thank you for it still.',
    'You have seen to that, {name}. It need not be done twice.',
  ],
  brief: ['Done, that. Thanks.', 'You did that already.'],
  child: ['But you did that already!', 'That is done. You did it!'],
}

/** What they ask for is not to be had at this hour, or another thing comes before it. */
export const notNow: ByManner = {
  plain: [
    'Not just now, {name}. Ask me again tomorrow.',
    'That can wait until tomorrow, {name}; today I have what I need.',
  ],
  brief: ['Not today. Tomorrow, maybe.', 'Not now. Ask me tomorrow.'],
  child: ['Not today! Tomorrow, maybe.', 'You have to ask again tomorrow.'],
}

/** Something else comes before what they ask for. */
export const notYet: ByManner = {
  plain: ['That has to wait, {name}: something else comes before it.', 'It is too early for that, {name}.'],
  brief: ['Not yet.', 'Something else comes first.'],
  child: ['Not yet! Something else comes first.'],
}

/** They have the errand, and ask what it was. */
export const yourTask: ByManner = {
  plain: ['I asked you to {goals}, {name}.', 'It was this: {goals}.'],
  brief: ['{Goals}. That was it.', 'You were to {goals}.'],
  child: ['You wanted to {goals} for me!', 'You have to {goals}. You said you would.'],
}

/** They have done all of it, and need only say so. */
export const allDone: ByManner = {
  plain: ['You have done all that I asked, {name}. Say that it is done, and we settle it.'],
  brief: ['You have done it all. Say so, and we are even.'],
  child: ['You did all of it! Say that it is done, then you get what I promised.'],
}

/** What I ask of them, and they have not taken on yet. */
export const myTask: ByManner = {
  plain: ['What I ask of you is to {goals}.', 'It is this: {goals}.'],
  brief: ['{Goals}. That is it.', 'You would {goals}.'],
  child: ['I want you to {goals}!', 'You would have to {goals}.'],
}

/** They say that it is done, and it is not. */
export const notAllDone: ByManner = {
  plain: [
    'That is not all of it yet, {name}: you have still to {goals}.',
    'Not quite, {name}. What is left is to {goals}.',
  ],
  brief: ['Not all of it. You have to {goals}.', 'Still to do: {goals}.'],
  child: ['But you are not finished! You have to {goals}.', 'Not yet! You still have to {goals}.'],
}

/** They have done what I asked, and brought nothing that I could thank them for. */
export const thanksForAll: ByManner = {
  plain: [
    'You have done it all, {name}, and I thank you.',
    'So you went, and you came back to say so. Thank you, {name}.',
  ],
  brief: ['All done. Thanks.', 'Good work, {name}.'],
  child: ['You did it! You did all of it!', 'All of it? Really? Thank you!'],
}

/** They have all that I asked for with them. */
export const allThere: ByManner = {
  plain: ['You have all of it with you, {name}: {goods}. Hand it over, and we are even.'],
  brief: ['You have it there. Hand it over.'],
  child: ['But you have it there! Give it to me, and you get what I promised.'],
}

/** What is to be brought is sold by somebody. */
export const isSoldBy: ByManner = {
  plain: ['{who} sells that, {name}.', 'You get that from {who}, {name}.'],
  brief: ['From {who}.', '{who} has it.'],
  child: ['{who} has that!', 'You can get it from {who}.'],
}

/** It is for me. */
export const forMyself: ByManner = {
  plain: ['I do, {name}.', 'It is for me, {name}.'],
  brief: ['I do.', 'Me.'],
  child: ['Me!', 'I do! It is for me.'],
}

/** By when it must be there. */
export const isDueBy: ByManner = {
  plain: ['By {due}, {name}.', 'I need it by {due}, {name}.'],
  brief: ['By {due}.', '{Due}. Not later.'],
  child: ['By {due}!', 'It has to be there by {due}.'],
}

/** It need not be there by any hour. */
export const noHurry: ByManner = {
  plain: ['There is no hurry, {name}. It can wait until you have it.', 'Take your time, {name}: I set no hour for it.'],
  brief: ['No hurry.', 'When it is done, it is done.'],
  child: ['You can take as long as you like!', 'I did not say when. Soon would be good.'],
}

/** The hour has passed by which I wanted what they have taken on. */
export const missedHour: ByManner = {
  plain: [
    'I waited for {goods} until {due}, {name}. If you still bring it, you get what I promised.',
    '{due} has come and gone, {name}, and no {goods}. I take it late, too.',
  ],
  brief: ['Waited for {goods} till {due}. Late is still good.'],
  child: ['You said you would bring {goods}, and I waited until {due}! You can still do it.'],
}

/** They cannot do what they have taken on. */
export const letOff: ByManner = {
  plain: [
    'Then I let you off, {name}, and no harm done. If you should still manage it, ask me for it again.',
    'It is good of you to say so, {name}. I shall ask somebody else, unless you come back to it.',
  ],
  brief: ['Right. Good that you say it. Somebody else, then.', 'Fair enough, {name}. You are off it.'],
  child: ['Oh. Then I have to ask somebody else.', 'That is all right. You did say it, at least.'],
}
