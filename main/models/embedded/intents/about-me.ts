const heldVerb =
  '(?:know|known|remember|remembered|recall|learn|learned|learnt|hear|heard|gather|gathered|pick up|picked up|note|noted|notice|noticed|write|wrote|written|write down|written down|wrote down|keep|kept|store|stored|find out|found out|discover|discovered|have|got|have got|hold|been told|tell|say|made out|work out|worked out|figured out|collect|collected|put down|jotted down|recorded|record|marked|forget|forgotten|retain|retained)'

/** Everything that was told, not one thing of it: "what do you know about me?", "what have I told you so far?" */
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
  /\bhow much (?:of|about)\b.*\b(?:i|me|my)\b.*\b(?:said|told|tell|say|mentioned|talk|words|remember|know|recall|stuck|wrote|written)\b/,
  /\bhow (?:much|well) do you (?:know|remember) (?:about |of )?me\b/,
  /\b(?:everything|all|anything|things|stuff|whatever|some of what|of what|what) (?:that |which )?(?:i|we) (?:have |had |ever |just |already |last |did )*(?:told|tell|said|say|shared|mentioned|confided|confess\w*|admit\w*|entrust\w*|whisper\w*|talked about|spoke of|spoke about)(?: (?:to |with )?you)?(?: (?:about (?:me|myself|my life)|yesterday|before|earlier|today|last time|so far|just now|again|until now|till now|up to now|lately|the other day|last week|then|at all|yet|in (?:confidence|secret|private)))*$/,
  /^(?:what|anything|something|everything|did|have|had)? ?(?:did|have|had|do|that)? ?(?:i|we) (?:have |had |ever |just |already |last |even |not )*(?:told|tell|said|say|talked?|spoke|spoken|speak|discuss\w*|mention\w*|share\w*|chat\w*|confess\w*|confid\w*|admit\w*|entrust\w*|whisper\w*)(?: (?:to |with )?(?:you|each other))?(?: (?:anything|something))?(?: about)?(?: (?:yesterday|before|earlier|today|last time|so far|just now|again|lately|last night|the other day|at all|yet|already|in (?:confidence|secret|private)|about (?:me|myself)))*$/,
  /^what (?:were|was|are|am) (?:we|i) (?:on about|going on about|talking|speaking|saying|telling|chatting|discussing)(?: (?:about|to you|with you|you))*(?: (?:yesterday|before|earlier|last time|just now|the other day))*$/,
  /^(?:about )?our (?:last |previous )?(?:talk|conversation|chat)$/,
  /\b(?:remember|recall|know|stuck|left|keep|kept)\b.*\b(?:from|of) (?:our|my|the) (?:last |previous |first )?(?:talk|conversation|chat|meeting|visit|words)$/,
  /^(?:me|who am i|who i am|do you (?:still |even |really )?(?:know|remember|recogni[sz]e) (?:me|who i am)|(?:have you |you have )?forgotten me|remember me|have we met(?: before)?|did we meet(?: before)?|you know me)$/,
  /^who am i(?: to you| again)?$/,
  /^what am i like$/,
  /\b(?:ask|asked|want|wanted|tell|told|beg|begged) you (?:to|not to) (?:remember|forget|keep|note|write down|bear in mind|keep in mind)(?: (?:it|that|for me|in mind))*$/,
]
const late =
  /(?: (?:lately|recently|so far|yet|already|by now|these days|today|again|at all|(?:in|on|inside) (?:your|that|the) \w+(?: of yours)?))+$/
const opinion =
  /\b(?:think|thought|thoughts|opinion|feel|feelings|make|made|reckon|like|impression|mind|believe)\b(?: \w+){0,2} (?:about|of|on|towards) me\b/

/** Whether a question asks for all that its asker told, rather than for one thing. */
export const asksWholeMatter = (inner: string): boolean => {
  const plain = inner.replace(late, '')
  return !opinion.test(inner) && whole.some((pattern) => pattern.test(inner) || pattern.test(plain))
}

/** "Do you know me?": wants to be greeted as somebody known, too. */
export const asksToBeKnown = (inner: string): boolean =>
  /^(?:me|who am i(?: to you)?|who i am)$|\b(?:know me|remember me|recogni[sz]e me|forgotten me|we met|we meet|know who i am|remember who i am)\b/.test(
    inner,
  )
