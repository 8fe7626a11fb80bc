<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="kit" tilewidth="32" tileheight="32" tilecount="784" columns="16">
 <properties>
  <property name="seasons" type="bool" value="true"/>
 </properties>
 <image source="kit.png" width="512" height="1568"/>
 <tile id="0" type="grass"/>
 <tile id="1" type="grass-2"/>
 <tile id="2" type="grass-3"/>
 <tile id="3" type="grass-4"/>
 <tile id="4" type="grass-5"/>
 <tile id="5" type="dark">
  <properties>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="6" type="blocked">
  <properties>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="16" type="path"/>
 <tile id="17" type="path"/>
 <tile id="18" type="path"/>
 <tile id="19" type="path"/>
 <tile id="20" type="path"/>
 <tile id="21" type="path"/>
 <tile id="22" type="path"/>
 <tile id="23" type="path"/>
 <tile id="24" type="path"/>
 <tile id="25" type="path"/>
 <tile id="26" type="path"/>
 <tile id="27" type="path"/>
 <tile id="28" type="path"/>
 <tile id="29" type="path"/>
 <tile id="30" type="path"/>
 <tile id="32" type="cobble"/>
 <tile id="33" type="cobble"/>
 <tile id="34" type="cobble"/>
 <tile id="35" type="cobble"/>
 <tile id="36" type="cobble"/>
 <tile id="37" type="cobble"/>
 <tile id="38" type="cobble"/>
 <tile id="39" type="cobble"/>
 <tile id="40" type="cobble"/>
 <tile id="41" type="cobble"/>
 <tile id="42" type="cobble"/>
 <tile id="43" type="cobble"/>
 <tile id="44" type="cobble"/>
 <tile id="45" type="cobble"/>
 <tile id="46" type="cobble"/>
 <tile id="48" type="sand"/>
 <tile id="49" type="sand"/>
 <tile id="50" type="sand"/>
 <tile id="51" type="sand"/>
 <tile id="52" type="sand"/>
 <tile id="53" type="sand"/>
 <tile id="54" type="sand"/>
 <tile id="55" type="sand"/>
 <tile id="56" type="sand"/>
 <tile id="57" type="sand"/>
 <tile id="58" type="sand"/>
 <tile id="59" type="sand"/>
 <tile id="60" type="sand"/>
 <tile id="61" type="sand"/>
 <tile id="62" type="sand"/>
 <tile id="64" type="soil"/>
 <tile id="65" type="soil"/>
 <tile id="66" type="soil"/>
 <tile id="67" type="soil"/>
 <tile id="68" type="soil"/>
 <tile id="69" type="soil"/>
 <tile id="70" type="soil"/>
 <tile id="71" type="soil"/>
 <tile id="72" type="soil"/>
 <tile id="73" type="soil"/>
 <tile id="74" type="soil"/>
 <tile id="75" type="soil"/>
 <tile id="76" type="soil"/>
 <tile id="77" type="soil"/>
 <tile id="78" type="soil"/>
 <tile id="80" type="water">
  <animation>
   <frame tileid="80" duration="240"/>
   <frame tileid="81" duration="240"/>
   <frame tileid="82" duration="240"/>
   <frame tileid="83" duration="240"/>
  </animation>
 </tile>
 <tile id="84" type="water">
  <animation>
   <frame tileid="84" duration="240"/>
   <frame tileid="85" duration="240"/>
   <frame tileid="86" duration="240"/>
   <frame tileid="87" duration="240"/>
  </animation>
 </tile>
 <tile id="88" type="water">
  <properties>
   <property name="collision" type="bool" value="true"/>
  </properties>
  <animation>
   <frame tileid="88" duration="240"/>
   <frame tileid="89" duration="240"/>
   <frame tileid="90" duration="240"/>
   <frame tileid="91" duration="240"/>
  </animation>
 </tile>
 <tile id="92" type="water">
  <animation>
   <frame tileid="92" duration="240"/>
   <frame tileid="93" duration="240"/>
   <frame tileid="94" duration="240"/>
   <frame tileid="95" duration="240"/>
  </animation>
 </tile>
 <tile id="96" type="water">
  <properties>
   <property name="collision" type="bool" value="true"/>
  </properties>
  <animation>
   <frame tileid="96" duration="240"/>
   <frame tileid="97" duration="240"/>
   <frame tileid="98" duration="240"/>
   <frame tileid="99" duration="240"/>
  </animation>
 </tile>
 <tile id="100" type="water">
  <properties>
   <property name="collision" type="bool" value="true"/>
  </properties>
  <animation>
   <frame tileid="100" duration="240"/>
   <frame tileid="101" duration="240"/>
   <frame tileid="102" duration="240"/>
   <frame tileid="103" duration="240"/>
  </animation>
 </tile>
 <tile id="104" type="water">
  <properties>
   <property name="collision" type="bool" value="true"/>
  </properties>
  <animation>
   <frame tileid="104" duration="240"/>
   <frame tileid="105" duration="240"/>
   <frame tileid="106" duration="240"/>
   <frame tileid="107" duration="240"/>
  </animation>
 </tile>
 <tile id="108" type="water">
  <animation>
   <frame tileid="108" duration="240"/>
   <frame tileid="109" duration="240"/>
   <frame tileid="110" duration="240"/>
   <frame tileid="111" duration="240"/>
  </animation>
 </tile>
 <tile id="112" type="water">
  <properties>
   <property name="collision" type="bool" value="true"/>
  </properties>
  <animation>
   <frame tileid="112" duration="240"/>
   <frame tileid="113" duration="240"/>
   <frame tileid="114" duration="240"/>
   <frame tileid="115" duration="240"/>
  </animation>
 </tile>
 <tile id="116" type="water">
  <properties>
   <property name="collision" type="bool" value="true"/>
  </properties>
  <animation>
   <frame tileid="116" duration="240"/>
   <frame tileid="117" duration="240"/>
   <frame tileid="118" duration="240"/>
   <frame tileid="119" duration="240"/>
  </animation>
 </tile>
 <tile id="120" type="water">
  <properties>
   <property name="collision" type="bool" value="true"/>
  </properties>
  <animation>
   <frame tileid="120" duration="240"/>
   <frame tileid="121" duration="240"/>
   <frame tileid="122" duration="240"/>
   <frame tileid="123" duration="240"/>
  </animation>
 </tile>
 <tile id="124" type="water">
  <properties>
   <property name="collision" type="bool" value="true"/>
  </properties>
  <animation>
   <frame tileid="124" duration="240"/>
   <frame tileid="125" duration="240"/>
   <frame tileid="126" duration="240"/>
   <frame tileid="127" duration="240"/>
  </animation>
 </tile>
 <tile id="128" type="water">
  <properties>
   <property name="collision" type="bool" value="true"/>
  </properties>
  <animation>
   <frame tileid="128" duration="240"/>
   <frame tileid="129" duration="240"/>
   <frame tileid="130" duration="240"/>
   <frame tileid="131" duration="240"/>
  </animation>
 </tile>
 <tile id="132" type="water">
  <properties>
   <property name="collision" type="bool" value="true"/>
  </properties>
  <animation>
   <frame tileid="132" duration="240"/>
   <frame tileid="133" duration="240"/>
   <frame tileid="134" duration="240"/>
   <frame tileid="135" duration="240"/>
  </animation>
 </tile>
 <tile id="136" type="water">
  <properties>
   <property name="collision" type="bool" value="true"/>
  </properties>
  <animation>
   <frame tileid="136" duration="240"/>
   <frame tileid="137" duration="240"/>
   <frame tileid="138" duration="240"/>
   <frame tileid="139" duration="240"/>
  </animation>
 </tile>
 <tile id="144" type="flowers-white"/>
 <tile id="145" type="flowers-yellow"/>
 <tile id="146" type="flowers-pink"/>
 <tile id="147" type="flowers-blue"/>
 <tile id="148" type="flowers-red"/>
 <tile id="149" type="flowers-violet"/>
 <tile id="150" type="tuft"/>
 <tile id="151" type="tall-grass"/>
 <tile id="152" type="pebbles"/>
 <tile id="153" type="lilies">
  <properties>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="154" type="crop-cabbage"/>
 <tile id="155" type="crop-wheat"/>
 <tile id="156" type="crop-carrot"/>
 <tile id="157" type="crop-pumpkin"/>
 <tile id="158" type="crop-lavender"/>
 <tile id="159" type="reeds">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="160" type="bush">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="161" type="bush-berries">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="162" type="bush-flowers">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="163" type="rock">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="164" type="boulder">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="165" type="stump">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="166" type="hedge">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="168" type="sapling">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="170" type="pine">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="172" type="birch">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="176" type="oak">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="177" type="oak">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="178" type="oak">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="179" type="lime">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="180" type="lime">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="181" type="lime">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="182" type="hedge">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="183" type="sapling">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="184" type="sapling">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="185" type="sapling">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="186" type="pine">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="187" type="birch">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="188" type="birch">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="189" type="birch">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="192" type="oak">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="193" type="oak">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="194" type="oak">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="195" type="lime">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="196" type="lime">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="197" type="lime">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="199" type="sapling">
  <properties>
   <property name="z" type="int" value="0"/>
  </properties>
 </tile>
 <tile id="200" type="sapling">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="201" type="sapling">
  <properties>
   <property name="z" type="int" value="0"/>
  </properties>
 </tile>
 <tile id="202" type="pine">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="203" type="birch">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="204" type="birch">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="205" type="birch">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="208" type="oak">
  <properties>
   <property name="z" type="int" value="0"/>
  </properties>
 </tile>
 <tile id="209" type="oak">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="210" type="oak">
  <properties>
   <property name="z" type="int" value="0"/>
  </properties>
 </tile>
 <tile id="211" type="lime">
  <properties>
   <property name="z" type="int" value="0"/>
  </properties>
 </tile>
 <tile id="212" type="lime">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="213" type="lime">
  <properties>
   <property name="z" type="int" value="0"/>
  </properties>
 </tile>
 <tile id="214" type="blossom">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="215" type="blossom">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="216" type="blossom">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="220" type="birch">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="224" type="apple">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="225" type="apple">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="226" type="apple">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="227" type="autumn">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="228" type="autumn">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="229" type="autumn">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="230" type="blossom">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="231" type="blossom">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="232" type="blossom">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="240" type="apple">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="241" type="apple">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="242" type="apple">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="243" type="autumn">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="244" type="autumn">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="245" type="autumn">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="246" type="blossom">
  <properties>
   <property name="z" type="int" value="0"/>
  </properties>
 </tile>
 <tile id="247" type="blossom">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="248" type="blossom">
  <properties>
   <property name="z" type="int" value="0"/>
  </properties>
 </tile>
 <tile id="256" type="apple">
  <properties>
   <property name="z" type="int" value="0"/>
  </properties>
 </tile>
 <tile id="257" type="apple">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="258" type="apple">
  <properties>
   <property name="z" type="int" value="0"/>
  </properties>
 </tile>
 <tile id="259" type="autumn">
  <properties>
   <property name="z" type="int" value="0"/>
  </properties>
 </tile>
 <tile id="260" type="autumn">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="261" type="autumn">
  <properties>
   <property name="z" type="int" value="0"/>
  </properties>
 </tile>
 <tile id="272" type="fence">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="273" type="fence-left">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="274" type="fence-right">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="275" type="fence-down">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="276" type="fence-top-left">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="277" type="fence-top-right">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="278" type="fence-bottom-left">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="279" type="fence-bottom-right">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="280" type="low-wall">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="281" type="low-wall-left">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="282" type="low-wall-right">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="283" type="low-wall-down">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="284" type="low-wall-top-left">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="285" type="low-wall-top-right">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="286" type="low-wall-bottom-left">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="287" type="low-wall-bottom-right">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="288" type="timber-house-left">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="289" type="timber-house-window">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="290" type="timber-house-plain">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="291" type="timber-house-door">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="292" type="timber-house-right">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="293" type="stone-house-left">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="294" type="stone-house-window">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="295" type="stone-house-plain">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="296" type="stone-house-door">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="297" type="stone-house-right">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="298" type="thatched-house-left">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="299" type="thatched-house-window">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="300" type="thatched-house-plain">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="301" type="thatched-house-door">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="302" type="thatched-house-right">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="304" type="timber-house-left">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="305" type="timber-house-window">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="306" type="timber-house-plain">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="307" type="timber-house-door">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="308" type="timber-house-right">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="309" type="stone-house-left">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="310" type="stone-house-window">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="311" type="stone-house-plain">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="312" type="stone-house-door">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="313" type="stone-house-right">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="314" type="thatched-house-left">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="315" type="thatched-house-window">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="316" type="thatched-house-plain">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="317" type="thatched-house-door">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="318" type="thatched-house-right">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="320" type="timber-house-left">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="321" type="timber-house-window">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="322" type="timber-house-plain">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="323" type="timber-house-door">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="324" type="timber-house-right">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="325" type="stone-house-left">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="326" type="stone-house-window">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="327" type="stone-house-plain">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="328" type="stone-house-door">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="329" type="stone-house-right">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="330" type="thatched-house-left">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="331" type="thatched-house-window">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="332" type="thatched-house-plain">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="333" type="thatched-house-door">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="334" type="thatched-house-right">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="336" type="timber-house-left">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="337" type="timber-house-window">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="338" type="timber-house-plain">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="339" type="timber-house-door">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="340" type="timber-house-right">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="341" type="stone-house-left">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="342" type="stone-house-window">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="343" type="stone-house-plain">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="344" type="stone-house-door">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="345" type="stone-house-right">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="346" type="thatched-house-left">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="347" type="thatched-house-window">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="348" type="thatched-house-plain">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="349" type="thatched-house-door">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="350" type="thatched-house-right">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="352" type="timber-house-left">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="353" type="timber-house-window">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="354" type="timber-house-plain">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="355" type="timber-house-door">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="356" type="timber-house-right">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="357" type="stone-house-left">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="358" type="stone-house-window">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="359" type="stone-house-plain">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="360" type="stone-house-door">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="361" type="stone-house-right">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="362" type="thatched-house-left">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="363" type="thatched-house-window">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="364" type="thatched-house-plain">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="365" type="thatched-house-door">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="366" type="thatched-house-right">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="368" type="well">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="369" type="well">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="370" type="stall-red">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="371" type="stall-red">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="372" type="stall-red">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="373" type="stall-blue">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="374" type="stall-blue">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="375" type="stall-blue">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="376" type="cart">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="377" type="cart">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="378" type="cart">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="379" type="trestle">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="380" type="trestle">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="381" type="notice-board">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="382" type="notice-board">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="383" type="logs">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="384" type="well">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="385" type="well">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="386" type="stall-red">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="387" type="stall-red">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="388" type="stall-red">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="389" type="stall-blue">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="390" type="stall-blue">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="391" type="stall-blue">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="392" type="cart">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="393" type="cart">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="394" type="cart">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="395" type="table-outside">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="396" type="table-outside">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="397" type="notice-board">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="398" type="notice-board">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="399" type="signpost">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="400" type="well">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="401" type="well">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="402" type="stall-red">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="403" type="stall-red">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="404" type="stall-red">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="405" type="stall-blue">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="406" type="stall-blue">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="407" type="stall-blue">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="408" type="bench">
  <properties>
   <property name="z" type="int" value="0"/>
  </properties>
 </tile>
 <tile id="409" type="bench">
  <properties>
   <property name="z" type="int" value="0"/>
  </properties>
 </tile>
 <tile id="410" type="lamp">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="411" type="table-outside">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="412" type="table-outside">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="413" type="woodpile">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="414" type="woodpile">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="415" type="signpost">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="416" type="trough">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="417" type="trough">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="418" type="gate-post">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="419" type="barrel">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="420" type="crate">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="421" type="sack">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="422" type="hay">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="423" type="beehive">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="424" type="flower-pot">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="425" type="flower-bed">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="426" type="lamp">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="427" type="boat">
  <properties>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="428" type="boat">
  <properties>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="429" type="woodpile">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="430" type="woodpile">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="431" type="jetty"/>
 <tile id="434" type="gate-post">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="435" type="bridge-rail-north">
  <properties>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="436" type="bridge-rail-north">
  <properties>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="437" type="bridge-rail-north">
  <properties>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="438" type="bridge-rail-north">
  <properties>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="439" type="beehive">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="440" type="chimney">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="442" type="lamp">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="443" type="bridge"/>
 <tile id="444" type="bridge"/>
 <tile id="445" type="bridge"/>
 <tile id="446" type="bridge"/>
 <tile id="447" type="jetty"/>
 <tile id="448" type="bridge-rail-south">
  <properties>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="449" type="bridge-rail-south">
  <properties>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="450" type="bridge-rail-south">
  <properties>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="451" type="bridge-rail-south">
  <properties>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="456" type="chimney">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="459" type="bridge"/>
 <tile id="460" type="bridge"/>
 <tile id="461" type="bridge"/>
 <tile id="462" type="bridge"/>
 <tile id="464" type="floor-boards"/>
 <tile id="465" type="floor-boards"/>
 <tile id="466" type="floor-dark-boards"/>
 <tile id="467" type="floor-dark-boards"/>
 <tile id="468" type="floor-flagstones"/>
 <tile id="469" type="floor-flagstones"/>
 <tile id="470" type="floor-slabs"/>
 <tile id="471" type="floor-slabs"/>
 <tile id="472" type="floor-brick"/>
 <tile id="473" type="floor-brick"/>
 <tile id="474" type="floor-earth"/>
 <tile id="475" type="floor-earth"/>
 <tile id="480" type="floor-boards"/>
 <tile id="481" type="floor-boards"/>
 <tile id="482" type="floor-dark-boards"/>
 <tile id="483" type="floor-dark-boards"/>
 <tile id="484" type="floor-flagstones"/>
 <tile id="485" type="floor-flagstones"/>
 <tile id="486" type="floor-slabs"/>
 <tile id="487" type="floor-slabs"/>
 <tile id="488" type="floor-brick"/>
 <tile id="489" type="floor-brick"/>
 <tile id="490" type="floor-earth"/>
 <tile id="491" type="floor-earth"/>
 <tile id="496" type="plaster-wall-left">
  <properties>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="497" type="plaster-wall">
  <properties>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="498" type="plaster-wall-window">
  <properties>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="499" type="plaster-wall-window">
  <properties>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="500" type="plaster-wall-right">
  <properties>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="501" type="plaster-side-left"/>
 <tile id="502" type="plaster-side-right"/>
 <tile id="503" type="plaster-front-left">
  <properties>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="504" type="plaster-front">
  <properties>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="505" type="plaster-front-door">
  <properties>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="506" type="plaster-front-right">
  <properties>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="507" type="plaster-inner">
  <properties>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="508" type="plaster-inner-end">
  <properties>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="512" type="plaster-wall-left">
  <properties>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="513" type="plaster-wall">
  <properties>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="514" type="plaster-wall-window">
  <properties>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="515" type="plaster-wall-window">
  <properties>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="516" type="plaster-wall-right">
  <properties>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="528" type="stone-wall-left">
  <properties>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="529" type="stone-wall">
  <properties>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="530" type="stone-wall-window">
  <properties>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="531" type="stone-wall-window">
  <properties>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="532" type="stone-wall-right">
  <properties>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="533" type="stone-side-left"/>
 <tile id="534" type="stone-side-right"/>
 <tile id="535" type="stone-front-left">
  <properties>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="536" type="stone-front">
  <properties>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="537" type="stone-front-door">
  <properties>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="538" type="stone-front-right">
  <properties>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="539" type="stone-inner">
  <properties>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="540" type="stone-inner-end">
  <properties>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="544" type="stone-wall-left">
  <properties>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="545" type="stone-wall">
  <properties>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="546" type="stone-wall-window">
  <properties>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="547" type="stone-wall-window">
  <properties>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="548" type="stone-wall-right">
  <properties>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="560" type="boards-wall-left">
  <properties>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="561" type="boards-wall">
  <properties>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="562" type="boards-wall-window">
  <properties>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="563" type="boards-wall-window">
  <properties>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="564" type="boards-wall-right">
  <properties>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="565" type="boards-side-left"/>
 <tile id="566" type="boards-side-right"/>
 <tile id="567" type="boards-front-left">
  <properties>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="568" type="boards-front">
  <properties>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="569" type="boards-front-door">
  <properties>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="570" type="boards-front-right">
  <properties>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="571" type="boards-inner">
  <properties>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="572" type="boards-inner-end">
  <properties>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="576" type="boards-wall-left">
  <properties>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="577" type="boards-wall">
  <properties>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="578" type="boards-wall-window">
  <properties>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="579" type="boards-wall-window">
  <properties>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="580" type="boards-wall-right">
  <properties>
   <property name="collision" type="bool" value="true"/>
   <property name="opaque" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="592" type="hearth">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="593" type="hearth">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="594" type="hearth">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="595" type="stove">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="596" type="counter">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="597" type="counter">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="598" type="counter">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="599" type="casks">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="600" type="casks">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="601" type="bookcase">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="602" type="bookcase">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="603" type="dresser">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="604" type="dresser">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="605" type="table">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="606" type="table">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="607" type="table-small">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="608" type="hearth">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="609" type="hearth">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="610" type="hearth">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="611" type="stove">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="612" type="counter">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="613" type="counter">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="614" type="counter">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="615" type="casks">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="616" type="casks">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="617" type="bookcase">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="618" type="bookcase">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="619" type="dresser">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="620" type="dresser">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="621" type="table">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="622" type="table">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="623" type="chest">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="624" type="hearth">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="625" type="hearth">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="626" type="hearth">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="627" type="stove">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="629" type="table-round">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="631" type="washstand">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="632" type="candle">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="633" type="bookcase">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="634" type="bookcase">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="635" type="dresser">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="636" type="dresser">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="637" type="firewood">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="638" type="plant">
  <properties>
   <property name="z" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="639" type="bed">
  <properties>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="640" type="bed-red">
  <properties>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="641" type="rug"/>
 <tile id="642" type="rug"/>
 <tile id="643" type="rug"/>
 <tile id="644" type="table-round">
  <properties>
   <property name="z" type="int" value="0"/>
  </properties>
 </tile>
 <tile id="645" type="table-round">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="646" type="table-round">
  <properties>
   <property name="z" type="int" value="0"/>
  </properties>
 </tile>
 <tile id="647" type="washstand">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="648" type="candle">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="649" type="rug-round"/>
 <tile id="650" type="rug-round"/>
 <tile id="651" type="stairs"/>
 <tile id="652" type="stairs"/>
 <tile id="653" type="stool"/>
 <tile id="654" type="plant">
  <properties>
   <property name="z" type="int" value="0"/>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="655" type="bed"/>
 <tile id="656" type="bed-red"/>
 <tile id="657" type="rug"/>
 <tile id="658" type="rug"/>
 <tile id="659" type="rug"/>
 <tile id="660" type="chair"/>
 <tile id="661" type="bench-inside"/>
 <tile id="662" type="bench-inside"/>
 <tile id="663" type="doormat"/>
 <tile id="664" type="cat"/>
 <tile id="665" type="rug-round"/>
 <tile id="666" type="rug-round"/>
 <tile id="667" type="shelf">
  <properties>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="668" type="shelf">
  <properties>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="669" type="picture">
  <properties>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="670" type="pegs">
  <properties>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="671" type="sconce">
  <properties>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="686" type="pegs">
  <properties>
   <property name="collision" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="688" type="shadow-bush"/>
 <tile id="689" type="shadow-bush"/>
 <tile id="690" type="shadow-rock"/>
 <tile id="691" type="shadow-boulder"/>
 <tile id="692" type="shadow-boulder"/>
 <tile id="693" type="shadow-stump"/>
 <tile id="694" type="shadow-hedge"/>
 <tile id="695" type="shadow-hedge"/>
 <tile id="696" type="shadow-sapling"/>
 <tile id="697" type="shadow-sapling"/>
 <tile id="698" type="shadow-pine"/>
 <tile id="699" type="shadow-pine"/>
 <tile id="700" type="shadow-pine"/>
 <tile id="701" type="shadow-birch"/>
 <tile id="702" type="shadow-birch"/>
 <tile id="703" type="shadow-oak"/>
 <tile id="704" type="shadow-oak"/>
 <tile id="705" type="shadow-oak"/>
 <tile id="706" type="shadow-oak"/>
 <tile id="707" type="shadow-lime"/>
 <tile id="708" type="shadow-lime"/>
 <tile id="709" type="shadow-lime"/>
 <tile id="710" type="shadow-lime"/>
 <tile id="711" type="shadow-apple"/>
 <tile id="712" type="shadow-apple"/>
 <tile id="713" type="shadow-apple"/>
 <tile id="714" type="shadow-autumn"/>
 <tile id="715" type="shadow-autumn"/>
 <tile id="716" type="shadow-autumn"/>
 <tile id="717" type="shadow-fence"/>
 <tile id="718" type="shadow-fence-left"/>
 <tile id="719" type="shadow-fence-right"/>
 <tile id="720" type="shadow-fence-down"/>
 <tile id="721" type="shadow-low-wall"/>
 <tile id="722" type="shadow-low-wall-left"/>
 <tile id="723" type="shadow-low-wall-right"/>
 <tile id="724" type="shadow-low-wall-down"/>
 <tile id="725" type="shadow-timber-house-left"/>
 <tile id="726" type="shadow-timber-house-left"/>
 <tile id="727" type="shadow-timber-house-window"/>
 <tile id="728" type="shadow-timber-house-window"/>
 <tile id="729" type="shadow-timber-house-right"/>
 <tile id="730" type="shadow-timber-house-right"/>
 <tile id="731" type="shadow-timber-house-right"/>
 <tile id="732" type="shadow-well"/>
 <tile id="733" type="shadow-well"/>
 <tile id="734" type="shadow-stall-red"/>
 <tile id="735" type="shadow-stall-red"/>
 <tile id="736" type="shadow-stall-red"/>
 <tile id="737" type="shadow-stall-red"/>
 <tile id="738" type="shadow-stall-red"/>
 <tile id="739" type="shadow-stall-red"/>
 <tile id="740" type="shadow-cart"/>
 <tile id="741" type="shadow-cart"/>
 <tile id="742" type="shadow-cart"/>
 <tile id="743" type="shadow-trestle"/>
 <tile id="744" type="shadow-trestle"/>
 <tile id="745" type="shadow-notice-board"/>
 <tile id="746" type="shadow-notice-board"/>
 <tile id="747" type="shadow-table-outside"/>
 <tile id="748" type="shadow-table-outside"/>
 <tile id="749" type="shadow-bench"/>
 <tile id="750" type="shadow-bench"/>
 <tile id="751" type="shadow-woodpile"/>
 <tile id="752" type="shadow-woodpile"/>
 <tile id="753" type="shadow-trough"/>
 <tile id="754" type="shadow-logs"/>
 <tile id="755" type="shadow-logs"/>
 <tile id="756" type="shadow-logs"/>
 <tile id="757" type="shadow-signpost"/>
 <tile id="758" type="shadow-lamp"/>
 <tile id="759" type="shadow-gate-post"/>
 <tile id="760" type="shadow-barrel"/>
 <tile id="761" type="shadow-crate"/>
 <tile id="762" type="shadow-sack"/>
 <tile id="763" type="shadow-hay"/>
 <tile id="764" type="shadow-hay"/>
 <tile id="765" type="shadow-flower-pot"/>
 <tile id="766" type="shadow-flower-bed"/>
 <tile id="767" type="shadow-flower-bed"/>
 <tile id="768" type="shadow-hearth"/>
 <tile id="769" type="shadow-hearth"/>
 <tile id="770" type="shadow-hearth"/>
 <tile id="771" type="shadow-stove"/>
 <tile id="772" type="shadow-counter"/>
 <tile id="773" type="shadow-bookcase"/>
 <tile id="774" type="shadow-bookcase"/>
 <tile id="775" type="shadow-table"/>
 <tile id="776" type="shadow-table"/>
 <tile id="777" type="shadow-table-small"/>
 <tile id="778" type="shadow-table-round"/>
 <tile id="779" type="shadow-candle"/>
 <tile id="780" type="shadow-plant"/>
 <wangsets>
  <wangset name="ground" type="corner" tile="0">
   <wangcolor name="grass" color="#6ba84c" tile="0" probability="1"/>
   <wangcolor name="path" color="#c09a6a" tile="30" probability="1"/>
   <wangcolor name="cobble" color="#96877a" tile="46" probability="1"/>
   <wangcolor name="sand" color="#f0dea8" tile="62" probability="1"/>
   <wangcolor name="soil" color="#62403a" tile="78" probability="1"/>
   <wangcolor name="water" color="#3d86b6" tile="136" probability="1"/>
   <wangtile tileid="0" wangid="0,1,0,1,0,1,0,1"/>
   <wangtile tileid="1" wangid="0,1,0,1,0,1,0,1"/>
   <wangtile tileid="2" wangid="0,1,0,1,0,1,0,1"/>
   <wangtile tileid="3" wangid="0,1,0,1,0,1,0,1"/>
   <wangtile tileid="4" wangid="0,1,0,1,0,1,0,1"/>
   <wangtile tileid="16" wangid="0,1,0,1,0,1,0,2"/>
   <wangtile tileid="17" wangid="0,2,0,1,0,1,0,1"/>
   <wangtile tileid="18" wangid="0,2,0,1,0,1,0,2"/>
   <wangtile tileid="19" wangid="0,1,0,2,0,1,0,1"/>
   <wangtile tileid="20" wangid="0,1,0,2,0,1,0,2"/>
   <wangtile tileid="21" wangid="0,2,0,2,0,1,0,1"/>
   <wangtile tileid="22" wangid="0,2,0,2,0,1,0,2"/>
   <wangtile tileid="23" wangid="0,1,0,1,0,2,0,1"/>
   <wangtile tileid="24" wangid="0,1,0,1,0,2,0,2"/>
   <wangtile tileid="25" wangid="0,2,0,1,0,2,0,1"/>
   <wangtile tileid="26" wangid="0,2,0,1,0,2,0,2"/>
   <wangtile tileid="27" wangid="0,1,0,2,0,2,0,1"/>
   <wangtile tileid="28" wangid="0,1,0,2,0,2,0,2"/>
   <wangtile tileid="29" wangid="0,2,0,2,0,2,0,1"/>
   <wangtile tileid="30" wangid="0,2,0,2,0,2,0,2"/>
   <wangtile tileid="32" wangid="0,1,0,1,0,1,0,3"/>
   <wangtile tileid="33" wangid="0,3,0,1,0,1,0,1"/>
   <wangtile tileid="34" wangid="0,3,0,1,0,1,0,3"/>
   <wangtile tileid="35" wangid="0,1,0,3,0,1,0,1"/>
   <wangtile tileid="36" wangid="0,1,0,3,0,1,0,3"/>
   <wangtile tileid="37" wangid="0,3,0,3,0,1,0,1"/>
   <wangtile tileid="38" wangid="0,3,0,3,0,1,0,3"/>
   <wangtile tileid="39" wangid="0,1,0,1,0,3,0,1"/>
   <wangtile tileid="40" wangid="0,1,0,1,0,3,0,3"/>
   <wangtile tileid="41" wangid="0,3,0,1,0,3,0,1"/>
   <wangtile tileid="42" wangid="0,3,0,1,0,3,0,3"/>
   <wangtile tileid="43" wangid="0,1,0,3,0,3,0,1"/>
   <wangtile tileid="44" wangid="0,1,0,3,0,3,0,3"/>
   <wangtile tileid="45" wangid="0,3,0,3,0,3,0,1"/>
   <wangtile tileid="46" wangid="0,3,0,3,0,3,0,3"/>
   <wangtile tileid="48" wangid="0,1,0,1,0,1,0,4"/>
   <wangtile tileid="49" wangid="0,4,0,1,0,1,0,1"/>
   <wangtile tileid="50" wangid="0,4,0,1,0,1,0,4"/>
   <wangtile tileid="51" wangid="0,1,0,4,0,1,0,1"/>
   <wangtile tileid="52" wangid="0,1,0,4,0,1,0,4"/>
   <wangtile tileid="53" wangid="0,4,0,4,0,1,0,1"/>
   <wangtile tileid="54" wangid="0,4,0,4,0,1,0,4"/>
   <wangtile tileid="55" wangid="0,1,0,1,0,4,0,1"/>
   <wangtile tileid="56" wangid="0,1,0,1,0,4,0,4"/>
   <wangtile tileid="57" wangid="0,4,0,1,0,4,0,1"/>
   <wangtile tileid="58" wangid="0,4,0,1,0,4,0,4"/>
   <wangtile tileid="59" wangid="0,1,0,4,0,4,0,1"/>
   <wangtile tileid="60" wangid="0,1,0,4,0,4,0,4"/>
   <wangtile tileid="61" wangid="0,4,0,4,0,4,0,1"/>
   <wangtile tileid="62" wangid="0,4,0,4,0,4,0,4"/>
   <wangtile tileid="64" wangid="0,1,0,1,0,1,0,5"/>
   <wangtile tileid="65" wangid="0,5,0,1,0,1,0,1"/>
   <wangtile tileid="66" wangid="0,5,0,1,0,1,0,5"/>
   <wangtile tileid="67" wangid="0,1,0,5,0,1,0,1"/>
   <wangtile tileid="68" wangid="0,1,0,5,0,1,0,5"/>
   <wangtile tileid="69" wangid="0,5,0,5,0,1,0,1"/>
   <wangtile tileid="70" wangid="0,5,0,5,0,1,0,5"/>
   <wangtile tileid="71" wangid="0,1,0,1,0,5,0,1"/>
   <wangtile tileid="72" wangid="0,1,0,1,0,5,0,5"/>
   <wangtile tileid="73" wangid="0,5,0,1,0,5,0,1"/>
   <wangtile tileid="74" wangid="0,5,0,1,0,5,0,5"/>
   <wangtile tileid="75" wangid="0,1,0,5,0,5,0,1"/>
   <wangtile tileid="76" wangid="0,1,0,5,0,5,0,5"/>
   <wangtile tileid="77" wangid="0,5,0,5,0,5,0,1"/>
   <wangtile tileid="78" wangid="0,5,0,5,0,5,0,5"/>
   <wangtile tileid="80" wangid="0,1,0,1,0,1,0,6"/>
   <wangtile tileid="84" wangid="0,6,0,1,0,1,0,1"/>
   <wangtile tileid="88" wangid="0,6,0,1,0,1,0,6"/>
   <wangtile tileid="92" wangid="0,1,0,6,0,1,0,1"/>
   <wangtile tileid="96" wangid="0,1,0,6,0,1,0,6"/>
   <wangtile tileid="100" wangid="0,6,0,6,0,1,0,1"/>
   <wangtile tileid="104" wangid="0,6,0,6,0,1,0,6"/>
   <wangtile tileid="108" wangid="0,1,0,1,0,6,0,1"/>
   <wangtile tileid="112" wangid="0,1,0,1,0,6,0,6"/>
   <wangtile tileid="116" wangid="0,6,0,1,0,6,0,1"/>
   <wangtile tileid="120" wangid="0,6,0,1,0,6,0,6"/>
   <wangtile tileid="124" wangid="0,1,0,6,0,6,0,1"/>
   <wangtile tileid="128" wangid="0,1,0,6,0,6,0,6"/>
   <wangtile tileid="132" wangid="0,6,0,6,0,6,0,1"/>
   <wangtile tileid="136" wangid="0,6,0,6,0,6,0,6"/>
  </wangset>
 </wangsets>
</tileset>
