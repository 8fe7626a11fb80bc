import {
  allITold,
  askedToRemember,
  gathersWhatITold,
  knowsMe,
  leftOfOurTalk,
  thinksOfMe,
  wantsToBeKnown,
  whatITold,
  whatWeSpokeOf,
} from '../../../language/en/questions/of-my-words.ts'
import { asksHowMuchISaid } from '../../../language/en/questions/of-past-and-others.ts'

const heldVerb =
  '(?:know|known|remember|remembered|recall|learn|learned|learnt|hear|heard|gather|gathered|pick up|picked up|note|noted|notice|noticed|write|wrote|written|write down|written down|wrote down|keep|kept|store|stored|find out|found out|discover|discovered|have|got|have got|hold|been told|tell|say|made out|work out|worked out|figured out|collect|collected|put down|jotted down|recorded|record|marked|forget|forgotten|retain|retained)'

/** Questions for everything that was told: "what do you know about me?", "what have I told you so far?" */
const whole: RegExp[] = [
  new RegExp(
    `\\b${heldVerb}(?: \\w+){0,4} (?:about|of|on|concerning|regarding|from) (?:me|myself|my life|yours truly)(?: so far| already| yet| by now| at all| anyway| till now| until now| in (?:your|that) \\w+)*$`,
  ),
  new RegExp(
    `\\b${heldVerb}(?: \\w+){0,3} (?:about|of|on) me(?: \\w+){0,2} (?:in|on|inside) (?:your|that|the) \\w+(?: of yours)?$`,
  ),
  /^(?:what|anything|everything|something|all|which)(?: \w+){0,4} (?:about|of|on) (?:me|myself)$/,
  /^(?:what|anything|everything)\b(?: \w+){0,6} (?:on|under) my (?:page|name|entry|file|account)$/,
  /\b(?:describe|sum up|portray|picture|introduce|characteri[sz]e) me\b/,
  /^(?:say|tell|list|name|recite|recap|repeat|give)(?: \w+){0,3} (?:about|of) me$/,
  asksHowMuchISaid,
  /\bhow (?:much|well) do you (?:know|remember) (?:about |of )?me\b/,
  allITold,
  whatITold,
  whatWeSpokeOf,
  /^(?:about )?our (?:last |previous )?(?:talk|conversation|chat)$/,
  leftOfOurTalk,
  knowsMe,
  /^who am i(?: to you| again)?$/,
  /^what am i like$/,
  gathersWhatITold,
  askedToRemember,
]
const late =
  /(?: (?:lately|recently|so far|yet|already|by now|these days|today|again|at all|(?:in|on|inside) (?:your|that|the) \w+(?: of yours)?))+$/

/** Whether a question asks for everything that the asker told, not for one thing. */
export const asksWholeMatter = (inner: string): boolean => {
  const plain = inner.replace(late, '')
  return !thinksOfMe.test(inner) && whole.some((pattern) => pattern.test(inner) || pattern.test(plain))
}

/** Whether the asker also wants to be greeted as a known person: "do you know me?" */
export const asksToBeKnown = (inner: string): boolean => wantsToBeKnown.test(inner)
