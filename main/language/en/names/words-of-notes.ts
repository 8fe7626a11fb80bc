/**
 * Lower-case words that everyone uses or that notes consist of. If a player is called "told me" or "Please", other
 * people's lines must stay. First come the notes' own words and marks, then the most frequent words of spoken English.
 */
export const everydayWords: readonly string[] = [
  'about armed asleep at by cancelled confide cooldown day days diary done dream dreamed dreams everyone expired feel feels fired fires for from getting',
  'heard id importance keep kind know known last made memory memories met most night nights note noted notes observed overheard pending person people',
  'place promise promised remember repeats said saw say self session sleep someone status talk talked talks thought thoughts told topic trigger until who',
  'word words world yesterday i me my myself mine you your yours we us our ours he him his she her hers it its they them their theirs this that these',
  'those a an the and or but so if because as than then though while when where why how what which whose whom be am is are was were been being do does',
  'did doing have has had having can could will would shall should may might must ought go goes going went gone come comes coming came get gets got give',
  'gives gave given take takes took taken make makes making put puts let lets see sees seen look looks looked looking find finds found lose loses lost',
  'hear hears listen tell tells telling says ask asks asked answer answers speak speaks spoke think thinks hope hopes want wants wanted wish wishes need',
  'needs needed like likes liked love loves loved hate hates felt try tries tried use used work works worked play plays played live lives lived leave',
  'leaves left stay stays stayed stand stands stood sit sat walk walks walked run runs ran bring brings brought buy bought sell sells sold eat eats ate',
  'drink drinks drank help helps helped hide hides hid hidden hold held break broke broken begin began end ends ended stop stopped start started turn',
  'turned open opened close closed call called name names named meet meets meeting show shows showed wait waited seem seems not no yes never ever always',
  'often sometimes again still already yet just only even also too very really quite much many more less least few little some any all both each every',
  'other others another same such own enough almost maybe perhaps here there everywhere nowhere somewhere anywhere now soon later before after today',
  'tomorrow tonight ago once twice in on to of with without under over above below behind beside between among against along across around near through',
  'into onto off out up down back away past since during one two three four five six seven eight nine ten hundred thousand first second third next half',
  'time times hour hours minute moment morning noon evening week weeks month year years man men woman women boy girl child children friend friends father',
  'mother brother sister son daughter family king queen stranger somebody anybody nobody everybody anyone player thing things something anything nothing',
  'everything way ways places house home door room road bridge hill field garden tree trees river water fire wood stone gold silver iron ring key letter',
  'book bread food money coin coins bag box hat cat dog horse bird fish sun moon rain snow wind weather summer winter spring autumn town village city',
  'land sea good better best bad worse worst great big small long short old new young high low hot cold warm dark light bright black white red green blue',
  'grey right wrong true false real nice fine sure glad happy sad afraid angry sorry dear poor rich free busy ready safe sick tired alone dead alive',
  'strange quiet full empty early late far hard easy strong hello hi hey goodbye bye welcome please thanks thank okay ok well oh ah greetings excuse sir',
  'secret story news life death hand hands head heart eye eyes face voice',
].flatMap((line) => line.split(' '))
