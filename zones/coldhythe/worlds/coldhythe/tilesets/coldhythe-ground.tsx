<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="coldhythe-ground" tilewidth="32" tileheight="32" tilecount="1920" columns="64">
 <properties>
  <property name="seasons" type="bool" value="true"/>
 </properties>
 <image source="coldhythe-ground.png" width="2048" height="960"/>
 <tile id="0">
  <animation>
   <frame tileid="0" duration="167"/>
   <frame tileid="1" duration="167"/>
   <frame tileid="2" duration="167"/>
   <frame tileid="3" duration="167"/>
  </animation>
 </tile>
 <tile id="4">
  <animation>
   <frame tileid="4" duration="167"/>
   <frame tileid="5" duration="167"/>
   <frame tileid="6" duration="167"/>
   <frame tileid="7" duration="167"/>
  </animation>
 </tile>
 <tile id="8">
  <animation>
   <frame tileid="8" duration="167"/>
   <frame tileid="9" duration="167"/>
   <frame tileid="10" duration="167"/>
   <frame tileid="11" duration="167"/>
  </animation>
 </tile>
 <tile id="12">
  <animation>
   <frame tileid="12" duration="167"/>
   <frame tileid="13" duration="167"/>
   <frame tileid="14" duration="167"/>
   <frame tileid="15" duration="167"/>
  </animation>
 </tile>
 <tile id="16">
  <animation>
   <frame tileid="16" duration="167"/>
   <frame tileid="17" duration="167"/>
   <frame tileid="18" duration="167"/>
   <frame tileid="19" duration="167"/>
  </animation>
 </tile>
 <tile id="20">
  <animation>
   <frame tileid="20" duration="167"/>
   <frame tileid="21" duration="167"/>
   <frame tileid="22" duration="167"/>
   <frame tileid="23" duration="167"/>
  </animation>
 </tile>
 <tile id="24">
  <animation>
   <frame tileid="24" duration="167"/>
   <frame tileid="25" duration="167"/>
   <frame tileid="26" duration="167"/>
   <frame tileid="27" duration="167"/>
  </animation>
 </tile>
 <tile id="28">
  <animation>
   <frame tileid="28" duration="167"/>
   <frame tileid="29" duration="167"/>
   <frame tileid="30" duration="167"/>
   <frame tileid="31" duration="167"/>
  </animation>
 </tile>
 <tile id="32">
  <animation>
   <frame tileid="32" duration="167"/>
   <frame tileid="33" duration="167"/>
   <frame tileid="34" duration="167"/>
   <frame tileid="35" duration="167"/>
  </animation>
 </tile>
 <tile id="36">
  <animation>
   <frame tileid="36" duration="167"/>
   <frame tileid="37" duration="167"/>
   <frame tileid="38" duration="167"/>
   <frame tileid="39" duration="167"/>
  </animation>
 </tile>
 <tile id="40">
  <animation>
   <frame tileid="40" duration="167"/>
   <frame tileid="41" duration="167"/>
   <frame tileid="42" duration="167"/>
   <frame tileid="43" duration="167"/>
  </animation>
 </tile>
 <tile id="44">
  <animation>
   <frame tileid="44" duration="167"/>
   <frame tileid="45" duration="167"/>
   <frame tileid="46" duration="167"/>
   <frame tileid="47" duration="167"/>
  </animation>
 </tile>
 <tile id="48">
  <animation>
   <frame tileid="48" duration="167"/>
   <frame tileid="49" duration="167"/>
   <frame tileid="50" duration="167"/>
   <frame tileid="51" duration="167"/>
  </animation>
 </tile>
 <tile id="52">
  <animation>
   <frame tileid="52" duration="167"/>
   <frame tileid="53" duration="167"/>
   <frame tileid="54" duration="167"/>
   <frame tileid="55" duration="167"/>
  </animation>
 </tile>
 <tile id="56">
  <animation>
   <frame tileid="56" duration="167"/>
   <frame tileid="57" duration="167"/>
   <frame tileid="58" duration="167"/>
   <frame tileid="59" duration="167"/>
  </animation>
 </tile>
 <tile id="60">
  <animation>
   <frame tileid="60" duration="167"/>
   <frame tileid="61" duration="167"/>
   <frame tileid="62" duration="167"/>
   <frame tileid="63" duration="167"/>
  </animation>
 </tile>
 <tile id="64">
  <animation>
   <frame tileid="64" duration="167"/>
   <frame tileid="65" duration="167"/>
   <frame tileid="66" duration="167"/>
   <frame tileid="67" duration="167"/>
  </animation>
 </tile>
 <tile id="68">
  <animation>
   <frame tileid="68" duration="167"/>
   <frame tileid="69" duration="167"/>
   <frame tileid="70" duration="167"/>
   <frame tileid="71" duration="167"/>
  </animation>
 </tile>
 <tile id="72">
  <animation>
   <frame tileid="72" duration="167"/>
   <frame tileid="73" duration="167"/>
   <frame tileid="74" duration="167"/>
   <frame tileid="75" duration="167"/>
  </animation>
 </tile>
 <tile id="76">
  <animation>
   <frame tileid="76" duration="167"/>
   <frame tileid="77" duration="167"/>
   <frame tileid="78" duration="167"/>
   <frame tileid="79" duration="167"/>
  </animation>
 </tile>
 <tile id="80">
  <animation>
   <frame tileid="80" duration="167"/>
   <frame tileid="81" duration="167"/>
   <frame tileid="82" duration="167"/>
   <frame tileid="83" duration="167"/>
  </animation>
 </tile>
 <tile id="84">
  <animation>
   <frame tileid="84" duration="167"/>
   <frame tileid="85" duration="167"/>
   <frame tileid="86" duration="167"/>
   <frame tileid="87" duration="167"/>
  </animation>
 </tile>
 <tile id="88">
  <animation>
   <frame tileid="88" duration="167"/>
   <frame tileid="89" duration="167"/>
   <frame tileid="90" duration="167"/>
   <frame tileid="91" duration="167"/>
  </animation>
 </tile>
 <tile id="92">
  <animation>
   <frame tileid="92" duration="167"/>
   <frame tileid="93" duration="167"/>
   <frame tileid="94" duration="167"/>
   <frame tileid="95" duration="167"/>
  </animation>
 </tile>
 <tile id="96">
  <animation>
   <frame tileid="96" duration="167"/>
   <frame tileid="97" duration="167"/>
   <frame tileid="98" duration="167"/>
   <frame tileid="99" duration="167"/>
  </animation>
 </tile>
 <tile id="100">
  <animation>
   <frame tileid="100" duration="167"/>
   <frame tileid="101" duration="167"/>
   <frame tileid="102" duration="167"/>
   <frame tileid="103" duration="167"/>
  </animation>
 </tile>
 <tile id="104">
  <animation>
   <frame tileid="104" duration="167"/>
   <frame tileid="105" duration="167"/>
   <frame tileid="106" duration="167"/>
   <frame tileid="107" duration="167"/>
  </animation>
 </tile>
 <tile id="108">
  <animation>
   <frame tileid="108" duration="167"/>
   <frame tileid="109" duration="167"/>
   <frame tileid="110" duration="167"/>
   <frame tileid="111" duration="167"/>
  </animation>
 </tile>
 <tile id="112">
  <animation>
   <frame tileid="112" duration="167"/>
   <frame tileid="113" duration="167"/>
   <frame tileid="114" duration="167"/>
   <frame tileid="115" duration="167"/>
  </animation>
 </tile>
 <tile id="116">
  <animation>
   <frame tileid="116" duration="167"/>
   <frame tileid="117" duration="167"/>
   <frame tileid="118" duration="167"/>
   <frame tileid="119" duration="167"/>
  </animation>
 </tile>
 <tile id="120">
  <animation>
   <frame tileid="120" duration="167"/>
   <frame tileid="121" duration="167"/>
   <frame tileid="122" duration="167"/>
   <frame tileid="123" duration="167"/>
  </animation>
 </tile>
 <tile id="124">
  <animation>
   <frame tileid="124" duration="167"/>
   <frame tileid="125" duration="167"/>
   <frame tileid="126" duration="167"/>
   <frame tileid="127" duration="167"/>
  </animation>
 </tile>
 <tile id="128">
  <animation>
   <frame tileid="128" duration="167"/>
   <frame tileid="129" duration="167"/>
   <frame tileid="130" duration="167"/>
   <frame tileid="131" duration="167"/>
  </animation>
 </tile>
 <tile id="132">
  <animation>
   <frame tileid="132" duration="167"/>
   <frame tileid="133" duration="167"/>
   <frame tileid="134" duration="167"/>
   <frame tileid="135" duration="167"/>
  </animation>
 </tile>
 <tile id="136">
  <animation>
   <frame tileid="136" duration="167"/>
   <frame tileid="137" duration="167"/>
   <frame tileid="138" duration="167"/>
   <frame tileid="139" duration="167"/>
  </animation>
 </tile>
 <tile id="140">
  <animation>
   <frame tileid="140" duration="167"/>
   <frame tileid="141" duration="167"/>
   <frame tileid="142" duration="167"/>
   <frame tileid="143" duration="167"/>
  </animation>
 </tile>
 <tile id="144">
  <animation>
   <frame tileid="144" duration="167"/>
   <frame tileid="145" duration="167"/>
   <frame tileid="146" duration="167"/>
   <frame tileid="147" duration="167"/>
  </animation>
 </tile>
 <tile id="148">
  <animation>
   <frame tileid="148" duration="167"/>
   <frame tileid="149" duration="167"/>
   <frame tileid="150" duration="167"/>
   <frame tileid="151" duration="167"/>
  </animation>
 </tile>
 <tile id="152">
  <animation>
   <frame tileid="152" duration="167"/>
   <frame tileid="153" duration="167"/>
   <frame tileid="154" duration="167"/>
   <frame tileid="155" duration="167"/>
  </animation>
 </tile>
 <tile id="156">
  <animation>
   <frame tileid="156" duration="167"/>
   <frame tileid="157" duration="167"/>
   <frame tileid="158" duration="167"/>
   <frame tileid="159" duration="167"/>
  </animation>
 </tile>
 <tile id="160">
  <animation>
   <frame tileid="160" duration="167"/>
   <frame tileid="161" duration="167"/>
   <frame tileid="162" duration="167"/>
   <frame tileid="163" duration="167"/>
  </animation>
 </tile>
 <tile id="164">
  <animation>
   <frame tileid="164" duration="167"/>
   <frame tileid="165" duration="167"/>
   <frame tileid="166" duration="167"/>
   <frame tileid="167" duration="167"/>
  </animation>
 </tile>
 <tile id="168">
  <animation>
   <frame tileid="168" duration="167"/>
   <frame tileid="169" duration="167"/>
   <frame tileid="170" duration="167"/>
   <frame tileid="171" duration="167"/>
  </animation>
 </tile>
 <tile id="172">
  <animation>
   <frame tileid="172" duration="167"/>
   <frame tileid="173" duration="167"/>
   <frame tileid="174" duration="167"/>
   <frame tileid="175" duration="167"/>
  </animation>
 </tile>
 <tile id="176">
  <animation>
   <frame tileid="176" duration="167"/>
   <frame tileid="177" duration="167"/>
   <frame tileid="178" duration="167"/>
   <frame tileid="179" duration="167"/>
  </animation>
 </tile>
 <tile id="180">
  <animation>
   <frame tileid="180" duration="167"/>
   <frame tileid="181" duration="167"/>
   <frame tileid="182" duration="167"/>
   <frame tileid="183" duration="167"/>
  </animation>
 </tile>
 <tile id="184">
  <animation>
   <frame tileid="184" duration="167"/>
   <frame tileid="185" duration="167"/>
   <frame tileid="186" duration="167"/>
   <frame tileid="187" duration="167"/>
  </animation>
 </tile>
 <tile id="188">
  <animation>
   <frame tileid="188" duration="167"/>
   <frame tileid="189" duration="167"/>
   <frame tileid="190" duration="167"/>
   <frame tileid="191" duration="167"/>
  </animation>
 </tile>
 <tile id="192">
  <animation>
   <frame tileid="192" duration="167"/>
   <frame tileid="193" duration="167"/>
   <frame tileid="194" duration="167"/>
   <frame tileid="195" duration="167"/>
  </animation>
 </tile>
 <tile id="196">
  <animation>
   <frame tileid="196" duration="167"/>
   <frame tileid="197" duration="167"/>
   <frame tileid="198" duration="167"/>
   <frame tileid="199" duration="167"/>
  </animation>
 </tile>
 <tile id="200">
  <animation>
   <frame tileid="200" duration="167"/>
   <frame tileid="201" duration="167"/>
   <frame tileid="202" duration="167"/>
   <frame tileid="203" duration="167"/>
  </animation>
 </tile>
 <tile id="204">
  <animation>
   <frame tileid="204" duration="167"/>
   <frame tileid="205" duration="167"/>
   <frame tileid="206" duration="167"/>
   <frame tileid="207" duration="167"/>
  </animation>
 </tile>
 <tile id="208">
  <animation>
   <frame tileid="208" duration="167"/>
   <frame tileid="209" duration="167"/>
   <frame tileid="210" duration="167"/>
   <frame tileid="211" duration="167"/>
  </animation>
 </tile>
 <tile id="212">
  <animation>
   <frame tileid="212" duration="167"/>
   <frame tileid="213" duration="167"/>
   <frame tileid="214" duration="167"/>
   <frame tileid="215" duration="167"/>
  </animation>
 </tile>
 <tile id="216">
  <animation>
   <frame tileid="216" duration="167"/>
   <frame tileid="217" duration="167"/>
   <frame tileid="218" duration="167"/>
   <frame tileid="219" duration="167"/>
  </animation>
 </tile>
 <tile id="220">
  <animation>
   <frame tileid="220" duration="167"/>
   <frame tileid="221" duration="167"/>
   <frame tileid="222" duration="167"/>
   <frame tileid="223" duration="167"/>
  </animation>
 </tile>
 <tile id="224">
  <animation>
   <frame tileid="224" duration="167"/>
   <frame tileid="225" duration="167"/>
   <frame tileid="226" duration="167"/>
   <frame tileid="227" duration="167"/>
  </animation>
 </tile>
 <tile id="228">
  <animation>
   <frame tileid="228" duration="167"/>
   <frame tileid="229" duration="167"/>
   <frame tileid="230" duration="167"/>
   <frame tileid="231" duration="167"/>
  </animation>
 </tile>
 <tile id="232">
  <animation>
   <frame tileid="232" duration="167"/>
   <frame tileid="233" duration="167"/>
   <frame tileid="234" duration="167"/>
   <frame tileid="235" duration="167"/>
  </animation>
 </tile>
 <tile id="236">
  <animation>
   <frame tileid="236" duration="167"/>
   <frame tileid="237" duration="167"/>
   <frame tileid="238" duration="167"/>
   <frame tileid="239" duration="167"/>
  </animation>
 </tile>
 <tile id="240">
  <animation>
   <frame tileid="240" duration="167"/>
   <frame tileid="241" duration="167"/>
   <frame tileid="242" duration="167"/>
   <frame tileid="243" duration="167"/>
  </animation>
 </tile>
 <tile id="244">
  <animation>
   <frame tileid="244" duration="167"/>
   <frame tileid="245" duration="167"/>
   <frame tileid="246" duration="167"/>
   <frame tileid="247" duration="167"/>
  </animation>
 </tile>
 <tile id="248">
  <animation>
   <frame tileid="248" duration="167"/>
   <frame tileid="249" duration="167"/>
   <frame tileid="250" duration="167"/>
   <frame tileid="251" duration="167"/>
  </animation>
 </tile>
 <tile id="252">
  <animation>
   <frame tileid="252" duration="167"/>
   <frame tileid="253" duration="167"/>
   <frame tileid="254" duration="167"/>
   <frame tileid="255" duration="167"/>
  </animation>
 </tile>
 <tile id="256">
  <animation>
   <frame tileid="256" duration="167"/>
   <frame tileid="257" duration="167"/>
   <frame tileid="258" duration="167"/>
   <frame tileid="259" duration="167"/>
  </animation>
 </tile>
 <tile id="260">
  <animation>
   <frame tileid="260" duration="167"/>
   <frame tileid="261" duration="167"/>
   <frame tileid="262" duration="167"/>
   <frame tileid="263" duration="167"/>
  </animation>
 </tile>
 <tile id="264">
  <animation>
   <frame tileid="264" duration="167"/>
   <frame tileid="265" duration="167"/>
   <frame tileid="266" duration="167"/>
   <frame tileid="267" duration="167"/>
  </animation>
 </tile>
 <tile id="268">
  <animation>
   <frame tileid="268" duration="167"/>
   <frame tileid="269" duration="167"/>
   <frame tileid="270" duration="167"/>
   <frame tileid="271" duration="167"/>
  </animation>
 </tile>
 <tile id="272">
  <animation>
   <frame tileid="272" duration="167"/>
   <frame tileid="273" duration="167"/>
   <frame tileid="274" duration="167"/>
   <frame tileid="275" duration="167"/>
  </animation>
 </tile>
 <tile id="276">
  <animation>
   <frame tileid="276" duration="167"/>
   <frame tileid="277" duration="167"/>
   <frame tileid="278" duration="167"/>
   <frame tileid="279" duration="167"/>
  </animation>
 </tile>
 <tile id="280">
  <animation>
   <frame tileid="280" duration="167"/>
   <frame tileid="281" duration="167"/>
   <frame tileid="282" duration="167"/>
   <frame tileid="283" duration="167"/>
  </animation>
 </tile>
 <tile id="284">
  <animation>
   <frame tileid="284" duration="167"/>
   <frame tileid="285" duration="167"/>
   <frame tileid="286" duration="167"/>
   <frame tileid="287" duration="167"/>
  </animation>
 </tile>
 <tile id="288">
  <animation>
   <frame tileid="288" duration="167"/>
   <frame tileid="289" duration="167"/>
   <frame tileid="290" duration="167"/>
   <frame tileid="291" duration="167"/>
  </animation>
 </tile>
 <tile id="292">
  <animation>
   <frame tileid="292" duration="167"/>
   <frame tileid="293" duration="167"/>
   <frame tileid="294" duration="167"/>
   <frame tileid="295" duration="167"/>
  </animation>
 </tile>
 <tile id="296">
  <animation>
   <frame tileid="296" duration="167"/>
   <frame tileid="297" duration="167"/>
   <frame tileid="298" duration="167"/>
   <frame tileid="299" duration="167"/>
  </animation>
 </tile>
 <tile id="300">
  <animation>
   <frame tileid="300" duration="167"/>
   <frame tileid="301" duration="167"/>
   <frame tileid="302" duration="167"/>
   <frame tileid="303" duration="167"/>
  </animation>
 </tile>
 <tile id="304">
  <animation>
   <frame tileid="304" duration="167"/>
   <frame tileid="305" duration="167"/>
   <frame tileid="306" duration="167"/>
   <frame tileid="307" duration="167"/>
  </animation>
 </tile>
 <tile id="308">
  <animation>
   <frame tileid="308" duration="167"/>
   <frame tileid="309" duration="167"/>
   <frame tileid="310" duration="167"/>
   <frame tileid="311" duration="167"/>
  </animation>
 </tile>
 <tile id="312">
  <animation>
   <frame tileid="312" duration="167"/>
   <frame tileid="313" duration="167"/>
   <frame tileid="314" duration="167"/>
   <frame tileid="315" duration="167"/>
  </animation>
 </tile>
 <tile id="316">
  <animation>
   <frame tileid="316" duration="167"/>
   <frame tileid="317" duration="167"/>
   <frame tileid="318" duration="167"/>
   <frame tileid="319" duration="167"/>
  </animation>
 </tile>
 <tile id="320">
  <animation>
   <frame tileid="320" duration="167"/>
   <frame tileid="321" duration="167"/>
   <frame tileid="322" duration="167"/>
   <frame tileid="323" duration="167"/>
  </animation>
 </tile>
 <tile id="324">
  <animation>
   <frame tileid="324" duration="167"/>
   <frame tileid="325" duration="167"/>
   <frame tileid="326" duration="167"/>
   <frame tileid="327" duration="167"/>
  </animation>
 </tile>
 <tile id="328">
  <animation>
   <frame tileid="328" duration="167"/>
   <frame tileid="329" duration="167"/>
   <frame tileid="330" duration="167"/>
   <frame tileid="331" duration="167"/>
  </animation>
 </tile>
 <tile id="332">
  <animation>
   <frame tileid="332" duration="167"/>
   <frame tileid="333" duration="167"/>
   <frame tileid="334" duration="167"/>
   <frame tileid="335" duration="167"/>
  </animation>
 </tile>
 <tile id="336">
  <animation>
   <frame tileid="336" duration="167"/>
   <frame tileid="337" duration="167"/>
   <frame tileid="338" duration="167"/>
   <frame tileid="339" duration="167"/>
  </animation>
 </tile>
 <tile id="340">
  <animation>
   <frame tileid="340" duration="167"/>
   <frame tileid="341" duration="167"/>
   <frame tileid="342" duration="167"/>
   <frame tileid="343" duration="167"/>
  </animation>
 </tile>
 <tile id="344">
  <animation>
   <frame tileid="344" duration="167"/>
   <frame tileid="345" duration="167"/>
   <frame tileid="346" duration="167"/>
   <frame tileid="347" duration="167"/>
  </animation>
 </tile>
 <tile id="348">
  <animation>
   <frame tileid="348" duration="167"/>
   <frame tileid="349" duration="167"/>
   <frame tileid="350" duration="167"/>
   <frame tileid="351" duration="167"/>
  </animation>
 </tile>
 <tile id="352">
  <animation>
   <frame tileid="352" duration="167"/>
   <frame tileid="353" duration="167"/>
   <frame tileid="354" duration="167"/>
   <frame tileid="355" duration="167"/>
  </animation>
 </tile>
 <tile id="356">
  <animation>
   <frame tileid="356" duration="167"/>
   <frame tileid="357" duration="167"/>
   <frame tileid="358" duration="167"/>
   <frame tileid="359" duration="167"/>
  </animation>
 </tile>
 <tile id="360">
  <animation>
   <frame tileid="360" duration="167"/>
   <frame tileid="361" duration="167"/>
   <frame tileid="362" duration="167"/>
   <frame tileid="363" duration="167"/>
  </animation>
 </tile>
 <tile id="364">
  <animation>
   <frame tileid="364" duration="167"/>
   <frame tileid="365" duration="167"/>
   <frame tileid="366" duration="167"/>
   <frame tileid="367" duration="167"/>
  </animation>
 </tile>
 <tile id="368">
  <animation>
   <frame tileid="368" duration="167"/>
   <frame tileid="369" duration="167"/>
   <frame tileid="370" duration="167"/>
   <frame tileid="371" duration="167"/>
  </animation>
 </tile>
 <tile id="372">
  <animation>
   <frame tileid="372" duration="167"/>
   <frame tileid="373" duration="167"/>
   <frame tileid="374" duration="167"/>
   <frame tileid="375" duration="167"/>
  </animation>
 </tile>
 <tile id="376">
  <animation>
   <frame tileid="376" duration="167"/>
   <frame tileid="377" duration="167"/>
   <frame tileid="378" duration="167"/>
   <frame tileid="379" duration="167"/>
  </animation>
 </tile>
 <tile id="380">
  <animation>
   <frame tileid="380" duration="167"/>
   <frame tileid="381" duration="167"/>
   <frame tileid="382" duration="167"/>
   <frame tileid="383" duration="167"/>
  </animation>
 </tile>
 <tile id="384">
  <animation>
   <frame tileid="384" duration="167"/>
   <frame tileid="385" duration="167"/>
   <frame tileid="386" duration="167"/>
   <frame tileid="387" duration="167"/>
  </animation>
 </tile>
 <tile id="388">
  <animation>
   <frame tileid="388" duration="167"/>
   <frame tileid="389" duration="167"/>
   <frame tileid="390" duration="167"/>
   <frame tileid="391" duration="167"/>
  </animation>
 </tile>
 <tile id="392">
  <animation>
   <frame tileid="392" duration="167"/>
   <frame tileid="393" duration="167"/>
   <frame tileid="394" duration="167"/>
   <frame tileid="395" duration="167"/>
  </animation>
 </tile>
 <tile id="396">
  <animation>
   <frame tileid="396" duration="167"/>
   <frame tileid="397" duration="167"/>
   <frame tileid="398" duration="167"/>
   <frame tileid="399" duration="167"/>
  </animation>
 </tile>
 <tile id="400">
  <animation>
   <frame tileid="400" duration="167"/>
   <frame tileid="401" duration="167"/>
   <frame tileid="402" duration="167"/>
   <frame tileid="403" duration="167"/>
  </animation>
 </tile>
 <tile id="404">
  <animation>
   <frame tileid="404" duration="167"/>
   <frame tileid="405" duration="167"/>
   <frame tileid="406" duration="167"/>
   <frame tileid="407" duration="167"/>
  </animation>
 </tile>
 <tile id="408">
  <animation>
   <frame tileid="408" duration="167"/>
   <frame tileid="409" duration="167"/>
   <frame tileid="410" duration="167"/>
   <frame tileid="411" duration="167"/>
  </animation>
 </tile>
 <tile id="412">
  <animation>
   <frame tileid="412" duration="167"/>
   <frame tileid="413" duration="167"/>
   <frame tileid="414" duration="167"/>
   <frame tileid="415" duration="167"/>
  </animation>
 </tile>
 <tile id="416">
  <animation>
   <frame tileid="416" duration="167"/>
   <frame tileid="417" duration="167"/>
   <frame tileid="418" duration="167"/>
   <frame tileid="419" duration="167"/>
  </animation>
 </tile>
 <tile id="420">
  <animation>
   <frame tileid="420" duration="167"/>
   <frame tileid="421" duration="167"/>
   <frame tileid="422" duration="167"/>
   <frame tileid="423" duration="167"/>
  </animation>
 </tile>
 <tile id="424">
  <animation>
   <frame tileid="424" duration="167"/>
   <frame tileid="425" duration="167"/>
   <frame tileid="426" duration="167"/>
   <frame tileid="427" duration="167"/>
  </animation>
 </tile>
 <tile id="428">
  <animation>
   <frame tileid="428" duration="167"/>
   <frame tileid="429" duration="167"/>
   <frame tileid="430" duration="167"/>
   <frame tileid="431" duration="167"/>
  </animation>
 </tile>
 <tile id="432">
  <animation>
   <frame tileid="432" duration="167"/>
   <frame tileid="433" duration="167"/>
   <frame tileid="434" duration="167"/>
   <frame tileid="435" duration="167"/>
  </animation>
 </tile>
 <tile id="436">
  <animation>
   <frame tileid="436" duration="167"/>
   <frame tileid="437" duration="167"/>
   <frame tileid="438" duration="167"/>
   <frame tileid="439" duration="167"/>
  </animation>
 </tile>
 <tile id="440">
  <animation>
   <frame tileid="440" duration="167"/>
   <frame tileid="441" duration="167"/>
   <frame tileid="442" duration="167"/>
   <frame tileid="443" duration="167"/>
  </animation>
 </tile>
 <tile id="444">
  <animation>
   <frame tileid="444" duration="167"/>
   <frame tileid="445" duration="167"/>
   <frame tileid="446" duration="167"/>
   <frame tileid="447" duration="167"/>
  </animation>
 </tile>
 <tile id="448">
  <animation>
   <frame tileid="448" duration="167"/>
   <frame tileid="449" duration="167"/>
   <frame tileid="450" duration="167"/>
   <frame tileid="451" duration="167"/>
  </animation>
 </tile>
 <tile id="452">
  <animation>
   <frame tileid="452" duration="167"/>
   <frame tileid="453" duration="167"/>
   <frame tileid="454" duration="167"/>
   <frame tileid="455" duration="167"/>
  </animation>
 </tile>
 <tile id="456">
  <animation>
   <frame tileid="456" duration="167"/>
   <frame tileid="457" duration="167"/>
   <frame tileid="458" duration="167"/>
   <frame tileid="459" duration="167"/>
  </animation>
 </tile>
 <tile id="460">
  <animation>
   <frame tileid="460" duration="167"/>
   <frame tileid="461" duration="167"/>
   <frame tileid="462" duration="167"/>
   <frame tileid="463" duration="167"/>
  </animation>
 </tile>
 <tile id="464">
  <animation>
   <frame tileid="464" duration="167"/>
   <frame tileid="465" duration="167"/>
   <frame tileid="466" duration="167"/>
   <frame tileid="467" duration="167"/>
  </animation>
 </tile>
 <tile id="468">
  <animation>
   <frame tileid="468" duration="167"/>
   <frame tileid="469" duration="167"/>
   <frame tileid="470" duration="167"/>
   <frame tileid="471" duration="167"/>
  </animation>
 </tile>
 <tile id="472">
  <animation>
   <frame tileid="472" duration="167"/>
   <frame tileid="473" duration="167"/>
   <frame tileid="474" duration="167"/>
   <frame tileid="475" duration="167"/>
  </animation>
 </tile>
 <tile id="476">
  <animation>
   <frame tileid="476" duration="167"/>
   <frame tileid="477" duration="167"/>
   <frame tileid="478" duration="167"/>
   <frame tileid="479" duration="167"/>
  </animation>
 </tile>
 <tile id="480">
  <animation>
   <frame tileid="480" duration="167"/>
   <frame tileid="481" duration="167"/>
   <frame tileid="482" duration="167"/>
   <frame tileid="483" duration="167"/>
  </animation>
 </tile>
 <tile id="484">
  <animation>
   <frame tileid="484" duration="167"/>
   <frame tileid="485" duration="167"/>
   <frame tileid="486" duration="167"/>
   <frame tileid="487" duration="167"/>
  </animation>
 </tile>
 <tile id="488">
  <animation>
   <frame tileid="488" duration="167"/>
   <frame tileid="489" duration="167"/>
   <frame tileid="490" duration="167"/>
   <frame tileid="491" duration="167"/>
  </animation>
 </tile>
 <tile id="492">
  <animation>
   <frame tileid="492" duration="167"/>
   <frame tileid="493" duration="167"/>
   <frame tileid="494" duration="167"/>
   <frame tileid="495" duration="167"/>
  </animation>
 </tile>
 <tile id="496">
  <animation>
   <frame tileid="496" duration="167"/>
   <frame tileid="497" duration="167"/>
   <frame tileid="498" duration="167"/>
   <frame tileid="499" duration="167"/>
  </animation>
 </tile>
 <tile id="500">
  <animation>
   <frame tileid="500" duration="167"/>
   <frame tileid="501" duration="167"/>
   <frame tileid="502" duration="167"/>
   <frame tileid="503" duration="167"/>
  </animation>
 </tile>
 <tile id="504">
  <animation>
   <frame tileid="504" duration="167"/>
   <frame tileid="505" duration="167"/>
   <frame tileid="506" duration="167"/>
   <frame tileid="507" duration="167"/>
  </animation>
 </tile>
 <tile id="508">
  <animation>
   <frame tileid="508" duration="167"/>
   <frame tileid="509" duration="167"/>
   <frame tileid="510" duration="167"/>
   <frame tileid="511" duration="167"/>
  </animation>
 </tile>
 <tile id="512">
  <animation>
   <frame tileid="512" duration="167"/>
   <frame tileid="513" duration="167"/>
   <frame tileid="514" duration="167"/>
   <frame tileid="515" duration="167"/>
  </animation>
 </tile>
 <tile id="516">
  <animation>
   <frame tileid="516" duration="167"/>
   <frame tileid="517" duration="167"/>
   <frame tileid="518" duration="167"/>
   <frame tileid="519" duration="167"/>
  </animation>
 </tile>
 <tile id="520">
  <animation>
   <frame tileid="520" duration="167"/>
   <frame tileid="521" duration="167"/>
   <frame tileid="522" duration="167"/>
   <frame tileid="523" duration="167"/>
  </animation>
 </tile>
 <tile id="524">
  <animation>
   <frame tileid="524" duration="167"/>
   <frame tileid="525" duration="167"/>
   <frame tileid="526" duration="167"/>
   <frame tileid="527" duration="167"/>
  </animation>
 </tile>
 <tile id="528">
  <animation>
   <frame tileid="528" duration="167"/>
   <frame tileid="529" duration="167"/>
   <frame tileid="530" duration="167"/>
   <frame tileid="531" duration="167"/>
  </animation>
 </tile>
 <tile id="532">
  <animation>
   <frame tileid="532" duration="167"/>
   <frame tileid="533" duration="167"/>
   <frame tileid="534" duration="167"/>
   <frame tileid="535" duration="167"/>
  </animation>
 </tile>
 <tile id="536">
  <animation>
   <frame tileid="536" duration="167"/>
   <frame tileid="537" duration="167"/>
   <frame tileid="538" duration="167"/>
   <frame tileid="539" duration="167"/>
  </animation>
 </tile>
 <tile id="540">
  <animation>
   <frame tileid="540" duration="167"/>
   <frame tileid="541" duration="167"/>
   <frame tileid="542" duration="167"/>
   <frame tileid="543" duration="167"/>
  </animation>
 </tile>
 <tile id="544">
  <animation>
   <frame tileid="544" duration="167"/>
   <frame tileid="545" duration="167"/>
   <frame tileid="546" duration="167"/>
   <frame tileid="547" duration="167"/>
  </animation>
 </tile>
 <tile id="548">
  <animation>
   <frame tileid="548" duration="167"/>
   <frame tileid="549" duration="167"/>
   <frame tileid="550" duration="167"/>
   <frame tileid="551" duration="167"/>
  </animation>
 </tile>
 <tile id="552">
  <animation>
   <frame tileid="552" duration="167"/>
   <frame tileid="553" duration="167"/>
   <frame tileid="554" duration="167"/>
   <frame tileid="555" duration="167"/>
  </animation>
 </tile>
 <tile id="556">
  <animation>
   <frame tileid="556" duration="167"/>
   <frame tileid="557" duration="167"/>
   <frame tileid="558" duration="167"/>
   <frame tileid="559" duration="167"/>
  </animation>
 </tile>
 <tile id="560">
  <animation>
   <frame tileid="560" duration="167"/>
   <frame tileid="561" duration="167"/>
   <frame tileid="562" duration="167"/>
   <frame tileid="563" duration="167"/>
  </animation>
 </tile>
 <tile id="564">
  <animation>
   <frame tileid="564" duration="167"/>
   <frame tileid="565" duration="167"/>
   <frame tileid="566" duration="167"/>
   <frame tileid="567" duration="167"/>
  </animation>
 </tile>
 <tile id="568">
  <animation>
   <frame tileid="568" duration="167"/>
   <frame tileid="569" duration="167"/>
   <frame tileid="570" duration="167"/>
   <frame tileid="571" duration="167"/>
  </animation>
 </tile>
 <tile id="572">
  <animation>
   <frame tileid="572" duration="167"/>
   <frame tileid="573" duration="167"/>
   <frame tileid="574" duration="167"/>
   <frame tileid="575" duration="167"/>
  </animation>
 </tile>
 <tile id="576">
  <animation>
   <frame tileid="576" duration="167"/>
   <frame tileid="577" duration="167"/>
   <frame tileid="578" duration="167"/>
   <frame tileid="579" duration="167"/>
  </animation>
 </tile>
 <tile id="580">
  <animation>
   <frame tileid="580" duration="167"/>
   <frame tileid="581" duration="167"/>
   <frame tileid="582" duration="167"/>
   <frame tileid="583" duration="167"/>
  </animation>
 </tile>
 <tile id="584">
  <animation>
   <frame tileid="584" duration="167"/>
   <frame tileid="585" duration="167"/>
   <frame tileid="586" duration="167"/>
   <frame tileid="587" duration="167"/>
  </animation>
 </tile>
 <tile id="588">
  <animation>
   <frame tileid="588" duration="167"/>
   <frame tileid="589" duration="167"/>
   <frame tileid="590" duration="167"/>
   <frame tileid="591" duration="167"/>
  </animation>
 </tile>
 <tile id="592">
  <animation>
   <frame tileid="592" duration="167"/>
   <frame tileid="593" duration="167"/>
   <frame tileid="594" duration="167"/>
   <frame tileid="595" duration="167"/>
  </animation>
 </tile>
 <tile id="596">
  <animation>
   <frame tileid="596" duration="167"/>
   <frame tileid="597" duration="167"/>
   <frame tileid="598" duration="167"/>
   <frame tileid="599" duration="167"/>
  </animation>
 </tile>
 <tile id="600">
  <animation>
   <frame tileid="600" duration="167"/>
   <frame tileid="601" duration="167"/>
   <frame tileid="602" duration="167"/>
   <frame tileid="603" duration="167"/>
  </animation>
 </tile>
 <tile id="604">
  <animation>
   <frame tileid="604" duration="167"/>
   <frame tileid="605" duration="167"/>
   <frame tileid="606" duration="167"/>
   <frame tileid="607" duration="167"/>
  </animation>
 </tile>
 <tile id="608">
  <animation>
   <frame tileid="608" duration="167"/>
   <frame tileid="609" duration="167"/>
   <frame tileid="610" duration="167"/>
   <frame tileid="611" duration="167"/>
  </animation>
 </tile>
 <tile id="612">
  <animation>
   <frame tileid="612" duration="167"/>
   <frame tileid="613" duration="167"/>
   <frame tileid="614" duration="167"/>
   <frame tileid="615" duration="167"/>
  </animation>
 </tile>
 <tile id="616">
  <animation>
   <frame tileid="616" duration="167"/>
   <frame tileid="617" duration="167"/>
   <frame tileid="618" duration="167"/>
   <frame tileid="619" duration="167"/>
  </animation>
 </tile>
 <tile id="620">
  <animation>
   <frame tileid="620" duration="167"/>
   <frame tileid="621" duration="167"/>
   <frame tileid="622" duration="167"/>
   <frame tileid="623" duration="167"/>
  </animation>
 </tile>
 <tile id="624">
  <animation>
   <frame tileid="624" duration="167"/>
   <frame tileid="625" duration="167"/>
   <frame tileid="626" duration="167"/>
   <frame tileid="627" duration="167"/>
  </animation>
 </tile>
 <tile id="628">
  <animation>
   <frame tileid="628" duration="167"/>
   <frame tileid="629" duration="167"/>
   <frame tileid="630" duration="167"/>
   <frame tileid="631" duration="167"/>
  </animation>
 </tile>
 <tile id="632">
  <animation>
   <frame tileid="632" duration="167"/>
   <frame tileid="633" duration="167"/>
   <frame tileid="634" duration="167"/>
   <frame tileid="635" duration="167"/>
  </animation>
 </tile>
 <tile id="636">
  <animation>
   <frame tileid="636" duration="167"/>
   <frame tileid="637" duration="167"/>
   <frame tileid="638" duration="167"/>
   <frame tileid="639" duration="167"/>
  </animation>
 </tile>
 <tile id="640">
  <animation>
   <frame tileid="640" duration="167"/>
   <frame tileid="641" duration="167"/>
   <frame tileid="642" duration="167"/>
   <frame tileid="643" duration="167"/>
  </animation>
 </tile>
 <tile id="644">
  <animation>
   <frame tileid="644" duration="167"/>
   <frame tileid="645" duration="167"/>
   <frame tileid="646" duration="167"/>
   <frame tileid="647" duration="167"/>
  </animation>
 </tile>
 <tile id="648">
  <animation>
   <frame tileid="648" duration="167"/>
   <frame tileid="649" duration="167"/>
   <frame tileid="650" duration="167"/>
   <frame tileid="651" duration="167"/>
  </animation>
 </tile>
 <tile id="652">
  <animation>
   <frame tileid="652" duration="167"/>
   <frame tileid="653" duration="167"/>
   <frame tileid="654" duration="167"/>
   <frame tileid="655" duration="167"/>
  </animation>
 </tile>
 <tile id="656">
  <animation>
   <frame tileid="656" duration="167"/>
   <frame tileid="657" duration="167"/>
   <frame tileid="658" duration="167"/>
   <frame tileid="659" duration="167"/>
  </animation>
 </tile>
 <tile id="660">
  <animation>
   <frame tileid="660" duration="167"/>
   <frame tileid="661" duration="167"/>
   <frame tileid="662" duration="167"/>
   <frame tileid="663" duration="167"/>
  </animation>
 </tile>
 <tile id="664">
  <animation>
   <frame tileid="664" duration="167"/>
   <frame tileid="665" duration="167"/>
   <frame tileid="666" duration="167"/>
   <frame tileid="667" duration="167"/>
  </animation>
 </tile>
 <tile id="668">
  <animation>
   <frame tileid="668" duration="167"/>
   <frame tileid="669" duration="167"/>
   <frame tileid="670" duration="167"/>
   <frame tileid="671" duration="167"/>
  </animation>
 </tile>
 <tile id="672">
  <animation>
   <frame tileid="672" duration="167"/>
   <frame tileid="673" duration="167"/>
   <frame tileid="674" duration="167"/>
   <frame tileid="675" duration="167"/>
  </animation>
 </tile>
 <tile id="676">
  <animation>
   <frame tileid="676" duration="167"/>
   <frame tileid="677" duration="167"/>
   <frame tileid="678" duration="167"/>
   <frame tileid="679" duration="167"/>
  </animation>
 </tile>
 <tile id="680">
  <animation>
   <frame tileid="680" duration="167"/>
   <frame tileid="681" duration="167"/>
   <frame tileid="682" duration="167"/>
   <frame tileid="683" duration="167"/>
  </animation>
 </tile>
 <tile id="684">
  <animation>
   <frame tileid="684" duration="167"/>
   <frame tileid="685" duration="167"/>
   <frame tileid="686" duration="167"/>
   <frame tileid="687" duration="167"/>
  </animation>
 </tile>
 <tile id="688">
  <animation>
   <frame tileid="688" duration="167"/>
   <frame tileid="689" duration="167"/>
   <frame tileid="690" duration="167"/>
   <frame tileid="691" duration="167"/>
  </animation>
 </tile>
 <tile id="692">
  <animation>
   <frame tileid="692" duration="167"/>
   <frame tileid="693" duration="167"/>
   <frame tileid="694" duration="167"/>
   <frame tileid="695" duration="167"/>
  </animation>
 </tile>
 <tile id="696">
  <animation>
   <frame tileid="696" duration="167"/>
   <frame tileid="697" duration="167"/>
   <frame tileid="698" duration="167"/>
   <frame tileid="699" duration="167"/>
  </animation>
 </tile>
 <tile id="700">
  <animation>
   <frame tileid="700" duration="167"/>
   <frame tileid="701" duration="167"/>
   <frame tileid="702" duration="167"/>
   <frame tileid="703" duration="167"/>
  </animation>
 </tile>
 <tile id="704">
  <animation>
   <frame tileid="704" duration="167"/>
   <frame tileid="705" duration="167"/>
   <frame tileid="706" duration="167"/>
   <frame tileid="707" duration="167"/>
  </animation>
 </tile>
 <tile id="708">
  <animation>
   <frame tileid="708" duration="167"/>
   <frame tileid="709" duration="167"/>
   <frame tileid="710" duration="167"/>
   <frame tileid="711" duration="167"/>
  </animation>
 </tile>
 <tile id="712">
  <animation>
   <frame tileid="712" duration="167"/>
   <frame tileid="713" duration="167"/>
   <frame tileid="714" duration="167"/>
   <frame tileid="715" duration="167"/>
  </animation>
 </tile>
 <tile id="716">
  <animation>
   <frame tileid="716" duration="167"/>
   <frame tileid="717" duration="167"/>
   <frame tileid="718" duration="167"/>
   <frame tileid="719" duration="167"/>
  </animation>
 </tile>
 <tile id="720">
  <animation>
   <frame tileid="720" duration="167"/>
   <frame tileid="721" duration="167"/>
   <frame tileid="722" duration="167"/>
   <frame tileid="723" duration="167"/>
  </animation>
 </tile>
 <tile id="724">
  <animation>
   <frame tileid="724" duration="167"/>
   <frame tileid="725" duration="167"/>
   <frame tileid="726" duration="167"/>
   <frame tileid="727" duration="167"/>
  </animation>
 </tile>
 <tile id="728">
  <animation>
   <frame tileid="728" duration="167"/>
   <frame tileid="729" duration="167"/>
   <frame tileid="730" duration="167"/>
   <frame tileid="731" duration="167"/>
  </animation>
 </tile>
 <tile id="732">
  <animation>
   <frame tileid="732" duration="167"/>
   <frame tileid="733" duration="167"/>
   <frame tileid="734" duration="167"/>
   <frame tileid="735" duration="167"/>
  </animation>
 </tile>
 <tile id="736">
  <animation>
   <frame tileid="736" duration="167"/>
   <frame tileid="737" duration="167"/>
   <frame tileid="738" duration="167"/>
   <frame tileid="739" duration="167"/>
  </animation>
 </tile>
 <tile id="740">
  <animation>
   <frame tileid="740" duration="167"/>
   <frame tileid="741" duration="167"/>
   <frame tileid="742" duration="167"/>
   <frame tileid="743" duration="167"/>
  </animation>
 </tile>
 <tile id="744">
  <animation>
   <frame tileid="744" duration="167"/>
   <frame tileid="745" duration="167"/>
   <frame tileid="746" duration="167"/>
   <frame tileid="747" duration="167"/>
  </animation>
 </tile>
 <tile id="748">
  <animation>
   <frame tileid="748" duration="167"/>
   <frame tileid="749" duration="167"/>
   <frame tileid="750" duration="167"/>
   <frame tileid="751" duration="167"/>
  </animation>
 </tile>
 <tile id="752">
  <animation>
   <frame tileid="752" duration="167"/>
   <frame tileid="753" duration="167"/>
   <frame tileid="754" duration="167"/>
   <frame tileid="755" duration="167"/>
  </animation>
 </tile>
 <tile id="756">
  <animation>
   <frame tileid="756" duration="167"/>
   <frame tileid="757" duration="167"/>
   <frame tileid="758" duration="167"/>
   <frame tileid="759" duration="167"/>
  </animation>
 </tile>
 <tile id="760">
  <animation>
   <frame tileid="760" duration="167"/>
   <frame tileid="761" duration="167"/>
   <frame tileid="762" duration="167"/>
   <frame tileid="763" duration="167"/>
  </animation>
 </tile>
 <tile id="764">
  <animation>
   <frame tileid="764" duration="167"/>
   <frame tileid="765" duration="167"/>
   <frame tileid="766" duration="167"/>
   <frame tileid="767" duration="167"/>
  </animation>
 </tile>
 <tile id="768">
  <animation>
   <frame tileid="768" duration="167"/>
   <frame tileid="769" duration="167"/>
   <frame tileid="770" duration="167"/>
   <frame tileid="771" duration="167"/>
  </animation>
 </tile>
 <tile id="772">
  <animation>
   <frame tileid="772" duration="167"/>
   <frame tileid="773" duration="167"/>
   <frame tileid="774" duration="167"/>
   <frame tileid="775" duration="167"/>
  </animation>
 </tile>
 <tile id="776">
  <animation>
   <frame tileid="776" duration="167"/>
   <frame tileid="777" duration="167"/>
   <frame tileid="778" duration="167"/>
   <frame tileid="779" duration="167"/>
  </animation>
 </tile>
 <tile id="780">
  <animation>
   <frame tileid="780" duration="167"/>
   <frame tileid="781" duration="167"/>
   <frame tileid="782" duration="167"/>
   <frame tileid="783" duration="167"/>
  </animation>
 </tile>
 <tile id="784">
  <animation>
   <frame tileid="784" duration="167"/>
   <frame tileid="785" duration="167"/>
   <frame tileid="786" duration="167"/>
   <frame tileid="787" duration="167"/>
  </animation>
 </tile>
 <tile id="788">
  <animation>
   <frame tileid="788" duration="167"/>
   <frame tileid="789" duration="167"/>
   <frame tileid="790" duration="167"/>
   <frame tileid="791" duration="167"/>
  </animation>
 </tile>
 <tile id="792">
  <animation>
   <frame tileid="792" duration="167"/>
   <frame tileid="793" duration="167"/>
   <frame tileid="794" duration="167"/>
   <frame tileid="795" duration="167"/>
  </animation>
 </tile>
 <tile id="796">
  <animation>
   <frame tileid="796" duration="167"/>
   <frame tileid="797" duration="167"/>
   <frame tileid="798" duration="167"/>
   <frame tileid="799" duration="167"/>
  </animation>
 </tile>
 <tile id="800">
  <animation>
   <frame tileid="800" duration="167"/>
   <frame tileid="801" duration="167"/>
   <frame tileid="802" duration="167"/>
   <frame tileid="803" duration="167"/>
  </animation>
 </tile>
 <tile id="804">
  <animation>
   <frame tileid="804" duration="167"/>
   <frame tileid="805" duration="167"/>
   <frame tileid="806" duration="167"/>
   <frame tileid="807" duration="167"/>
  </animation>
 </tile>
 <tile id="808">
  <animation>
   <frame tileid="808" duration="167"/>
   <frame tileid="809" duration="167"/>
   <frame tileid="810" duration="167"/>
   <frame tileid="811" duration="167"/>
  </animation>
 </tile>
 <tile id="812">
  <animation>
   <frame tileid="812" duration="167"/>
   <frame tileid="813" duration="167"/>
   <frame tileid="814" duration="167"/>
   <frame tileid="815" duration="167"/>
  </animation>
 </tile>
 <tile id="816">
  <animation>
   <frame tileid="816" duration="167"/>
   <frame tileid="817" duration="167"/>
   <frame tileid="818" duration="167"/>
   <frame tileid="819" duration="167"/>
  </animation>
 </tile>
 <tile id="820">
  <animation>
   <frame tileid="820" duration="167"/>
   <frame tileid="821" duration="167"/>
   <frame tileid="822" duration="167"/>
   <frame tileid="823" duration="167"/>
  </animation>
 </tile>
 <tile id="824">
  <animation>
   <frame tileid="824" duration="167"/>
   <frame tileid="825" duration="167"/>
   <frame tileid="826" duration="167"/>
   <frame tileid="827" duration="167"/>
  </animation>
 </tile>
 <tile id="828">
  <animation>
   <frame tileid="828" duration="167"/>
   <frame tileid="829" duration="167"/>
   <frame tileid="830" duration="167"/>
   <frame tileid="831" duration="167"/>
  </animation>
 </tile>
 <tile id="832">
  <animation>
   <frame tileid="832" duration="167"/>
   <frame tileid="833" duration="167"/>
   <frame tileid="834" duration="167"/>
   <frame tileid="835" duration="167"/>
  </animation>
 </tile>
 <tile id="836">
  <animation>
   <frame tileid="836" duration="167"/>
   <frame tileid="837" duration="167"/>
   <frame tileid="838" duration="167"/>
   <frame tileid="839" duration="167"/>
  </animation>
 </tile>
 <tile id="840">
  <animation>
   <frame tileid="840" duration="167"/>
   <frame tileid="841" duration="167"/>
   <frame tileid="842" duration="167"/>
   <frame tileid="843" duration="167"/>
  </animation>
 </tile>
 <tile id="844">
  <animation>
   <frame tileid="844" duration="167"/>
   <frame tileid="845" duration="167"/>
   <frame tileid="846" duration="167"/>
   <frame tileid="847" duration="167"/>
  </animation>
 </tile>
 <tile id="848">
  <animation>
   <frame tileid="848" duration="167"/>
   <frame tileid="849" duration="167"/>
   <frame tileid="850" duration="167"/>
   <frame tileid="851" duration="167"/>
  </animation>
 </tile>
 <tile id="852">
  <animation>
   <frame tileid="852" duration="167"/>
   <frame tileid="853" duration="167"/>
   <frame tileid="854" duration="167"/>
   <frame tileid="855" duration="167"/>
  </animation>
 </tile>
 <tile id="856">
  <animation>
   <frame tileid="856" duration="167"/>
   <frame tileid="857" duration="167"/>
   <frame tileid="858" duration="167"/>
   <frame tileid="859" duration="167"/>
  </animation>
 </tile>
 <tile id="860">
  <animation>
   <frame tileid="860" duration="167"/>
   <frame tileid="861" duration="167"/>
   <frame tileid="862" duration="167"/>
   <frame tileid="863" duration="167"/>
  </animation>
 </tile>
 <tile id="864">
  <animation>
   <frame tileid="864" duration="167"/>
   <frame tileid="865" duration="167"/>
   <frame tileid="866" duration="167"/>
   <frame tileid="867" duration="167"/>
  </animation>
 </tile>
 <tile id="868">
  <animation>
   <frame tileid="868" duration="167"/>
   <frame tileid="869" duration="167"/>
   <frame tileid="870" duration="167"/>
   <frame tileid="871" duration="167"/>
  </animation>
 </tile>
 <tile id="872">
  <animation>
   <frame tileid="872" duration="167"/>
   <frame tileid="873" duration="167"/>
   <frame tileid="874" duration="167"/>
   <frame tileid="875" duration="167"/>
  </animation>
 </tile>
 <tile id="876">
  <animation>
   <frame tileid="876" duration="167"/>
   <frame tileid="877" duration="167"/>
   <frame tileid="878" duration="167"/>
   <frame tileid="879" duration="167"/>
  </animation>
 </tile>
 <tile id="880">
  <animation>
   <frame tileid="880" duration="167"/>
   <frame tileid="881" duration="167"/>
   <frame tileid="882" duration="167"/>
   <frame tileid="883" duration="167"/>
  </animation>
 </tile>
 <tile id="884">
  <animation>
   <frame tileid="884" duration="167"/>
   <frame tileid="885" duration="167"/>
   <frame tileid="886" duration="167"/>
   <frame tileid="887" duration="167"/>
  </animation>
 </tile>
 <tile id="888">
  <animation>
   <frame tileid="888" duration="167"/>
   <frame tileid="889" duration="167"/>
   <frame tileid="890" duration="167"/>
   <frame tileid="891" duration="167"/>
  </animation>
 </tile>
 <tile id="892">
  <animation>
   <frame tileid="892" duration="167"/>
   <frame tileid="893" duration="167"/>
   <frame tileid="894" duration="167"/>
   <frame tileid="895" duration="167"/>
  </animation>
 </tile>
 <tile id="896">
  <animation>
   <frame tileid="896" duration="167"/>
   <frame tileid="897" duration="167"/>
   <frame tileid="898" duration="167"/>
   <frame tileid="899" duration="167"/>
  </animation>
 </tile>
 <tile id="900">
  <animation>
   <frame tileid="900" duration="167"/>
   <frame tileid="901" duration="167"/>
   <frame tileid="902" duration="167"/>
   <frame tileid="903" duration="167"/>
  </animation>
 </tile>
 <tile id="904">
  <animation>
   <frame tileid="904" duration="167"/>
   <frame tileid="905" duration="167"/>
   <frame tileid="906" duration="167"/>
   <frame tileid="907" duration="167"/>
  </animation>
 </tile>
 <tile id="908">
  <animation>
   <frame tileid="908" duration="167"/>
   <frame tileid="909" duration="167"/>
   <frame tileid="910" duration="167"/>
   <frame tileid="911" duration="167"/>
  </animation>
 </tile>
 <tile id="912">
  <animation>
   <frame tileid="912" duration="167"/>
   <frame tileid="913" duration="167"/>
   <frame tileid="914" duration="167"/>
   <frame tileid="915" duration="167"/>
  </animation>
 </tile>
 <tile id="916">
  <animation>
   <frame tileid="916" duration="167"/>
   <frame tileid="917" duration="167"/>
   <frame tileid="918" duration="167"/>
   <frame tileid="919" duration="167"/>
  </animation>
 </tile>
 <tile id="920">
  <animation>
   <frame tileid="920" duration="167"/>
   <frame tileid="921" duration="167"/>
   <frame tileid="922" duration="167"/>
   <frame tileid="923" duration="167"/>
  </animation>
 </tile>
 <tile id="924">
  <animation>
   <frame tileid="924" duration="167"/>
   <frame tileid="925" duration="167"/>
   <frame tileid="926" duration="167"/>
   <frame tileid="927" duration="167"/>
  </animation>
 </tile>
 <tile id="928">
  <animation>
   <frame tileid="928" duration="167"/>
   <frame tileid="929" duration="167"/>
   <frame tileid="930" duration="167"/>
   <frame tileid="931" duration="167"/>
  </animation>
 </tile>
 <tile id="932">
  <animation>
   <frame tileid="932" duration="167"/>
   <frame tileid="933" duration="167"/>
   <frame tileid="934" duration="167"/>
   <frame tileid="935" duration="167"/>
  </animation>
 </tile>
 <tile id="936">
  <animation>
   <frame tileid="936" duration="167"/>
   <frame tileid="937" duration="167"/>
   <frame tileid="938" duration="167"/>
   <frame tileid="939" duration="167"/>
  </animation>
 </tile>
 <tile id="940">
  <animation>
   <frame tileid="940" duration="167"/>
   <frame tileid="941" duration="167"/>
   <frame tileid="942" duration="167"/>
   <frame tileid="943" duration="167"/>
  </animation>
 </tile>
 <tile id="944">
  <animation>
   <frame tileid="944" duration="167"/>
   <frame tileid="945" duration="167"/>
   <frame tileid="946" duration="167"/>
   <frame tileid="947" duration="167"/>
  </animation>
 </tile>
 <tile id="948">
  <animation>
   <frame tileid="948" duration="167"/>
   <frame tileid="949" duration="167"/>
   <frame tileid="950" duration="167"/>
   <frame tileid="951" duration="167"/>
  </animation>
 </tile>
 <tile id="952">
  <animation>
   <frame tileid="952" duration="167"/>
   <frame tileid="953" duration="167"/>
   <frame tileid="954" duration="167"/>
   <frame tileid="955" duration="167"/>
  </animation>
 </tile>
 <tile id="956">
  <animation>
   <frame tileid="956" duration="167"/>
   <frame tileid="957" duration="167"/>
   <frame tileid="958" duration="167"/>
   <frame tileid="959" duration="167"/>
  </animation>
 </tile>
 <tile id="960">
  <animation>
   <frame tileid="960" duration="167"/>
   <frame tileid="961" duration="167"/>
   <frame tileid="962" duration="167"/>
   <frame tileid="963" duration="167"/>
  </animation>
 </tile>
 <tile id="964">
  <animation>
   <frame tileid="964" duration="167"/>
   <frame tileid="965" duration="167"/>
   <frame tileid="966" duration="167"/>
   <frame tileid="967" duration="167"/>
  </animation>
 </tile>
 <tile id="968">
  <animation>
   <frame tileid="968" duration="167"/>
   <frame tileid="969" duration="167"/>
   <frame tileid="970" duration="167"/>
   <frame tileid="971" duration="167"/>
  </animation>
 </tile>
 <tile id="972">
  <animation>
   <frame tileid="972" duration="167"/>
   <frame tileid="973" duration="167"/>
   <frame tileid="974" duration="167"/>
   <frame tileid="975" duration="167"/>
  </animation>
 </tile>
 <tile id="976">
  <animation>
   <frame tileid="976" duration="167"/>
   <frame tileid="977" duration="167"/>
   <frame tileid="978" duration="167"/>
   <frame tileid="979" duration="167"/>
  </animation>
 </tile>
 <tile id="980">
  <animation>
   <frame tileid="980" duration="167"/>
   <frame tileid="981" duration="167"/>
   <frame tileid="982" duration="167"/>
   <frame tileid="983" duration="167"/>
  </animation>
 </tile>
 <tile id="984">
  <animation>
   <frame tileid="984" duration="167"/>
   <frame tileid="985" duration="167"/>
   <frame tileid="986" duration="167"/>
   <frame tileid="987" duration="167"/>
  </animation>
 </tile>
 <tile id="988">
  <animation>
   <frame tileid="988" duration="167"/>
   <frame tileid="989" duration="167"/>
   <frame tileid="990" duration="167"/>
   <frame tileid="991" duration="167"/>
  </animation>
 </tile>
 <tile id="992">
  <animation>
   <frame tileid="992" duration="167"/>
   <frame tileid="993" duration="167"/>
   <frame tileid="994" duration="167"/>
   <frame tileid="995" duration="167"/>
  </animation>
 </tile>
 <tile id="996">
  <animation>
   <frame tileid="996" duration="167"/>
   <frame tileid="997" duration="167"/>
   <frame tileid="998" duration="167"/>
   <frame tileid="999" duration="167"/>
  </animation>
 </tile>
 <tile id="1000">
  <animation>
   <frame tileid="1000" duration="167"/>
   <frame tileid="1001" duration="167"/>
   <frame tileid="1002" duration="167"/>
   <frame tileid="1003" duration="167"/>
  </animation>
 </tile>
 <tile id="1004">
  <animation>
   <frame tileid="1004" duration="167"/>
   <frame tileid="1005" duration="167"/>
   <frame tileid="1006" duration="167"/>
   <frame tileid="1007" duration="167"/>
  </animation>
 </tile>
 <tile id="1008">
  <animation>
   <frame tileid="1008" duration="167"/>
   <frame tileid="1009" duration="167"/>
   <frame tileid="1010" duration="167"/>
   <frame tileid="1011" duration="167"/>
  </animation>
 </tile>
 <tile id="1012">
  <animation>
   <frame tileid="1012" duration="167"/>
   <frame tileid="1013" duration="167"/>
   <frame tileid="1014" duration="167"/>
   <frame tileid="1015" duration="167"/>
  </animation>
 </tile>
 <tile id="1016">
  <animation>
   <frame tileid="1016" duration="167"/>
   <frame tileid="1017" duration="167"/>
   <frame tileid="1018" duration="167"/>
   <frame tileid="1019" duration="167"/>
  </animation>
 </tile>
 <tile id="1020">
  <animation>
   <frame tileid="1020" duration="167"/>
   <frame tileid="1021" duration="167"/>
   <frame tileid="1022" duration="167"/>
   <frame tileid="1023" duration="167"/>
  </animation>
 </tile>
 <tile id="1024">
  <animation>
   <frame tileid="1024" duration="167"/>
   <frame tileid="1025" duration="167"/>
   <frame tileid="1026" duration="167"/>
   <frame tileid="1027" duration="167"/>
  </animation>
 </tile>
 <tile id="1028">
  <animation>
   <frame tileid="1028" duration="167"/>
   <frame tileid="1029" duration="167"/>
   <frame tileid="1030" duration="167"/>
   <frame tileid="1031" duration="167"/>
  </animation>
 </tile>
 <tile id="1032">
  <animation>
   <frame tileid="1032" duration="167"/>
   <frame tileid="1033" duration="167"/>
   <frame tileid="1034" duration="167"/>
   <frame tileid="1035" duration="167"/>
  </animation>
 </tile>
 <tile id="1036">
  <animation>
   <frame tileid="1036" duration="167"/>
   <frame tileid="1037" duration="167"/>
   <frame tileid="1038" duration="167"/>
   <frame tileid="1039" duration="167"/>
  </animation>
 </tile>
 <tile id="1040">
  <animation>
   <frame tileid="1040" duration="167"/>
   <frame tileid="1041" duration="167"/>
   <frame tileid="1042" duration="167"/>
   <frame tileid="1043" duration="167"/>
  </animation>
 </tile>
 <tile id="1044">
  <animation>
   <frame tileid="1044" duration="167"/>
   <frame tileid="1045" duration="167"/>
   <frame tileid="1046" duration="167"/>
   <frame tileid="1047" duration="167"/>
  </animation>
 </tile>
 <tile id="1048">
  <animation>
   <frame tileid="1048" duration="167"/>
   <frame tileid="1049" duration="167"/>
   <frame tileid="1050" duration="167"/>
   <frame tileid="1051" duration="167"/>
  </animation>
 </tile>
 <tile id="1052">
  <animation>
   <frame tileid="1052" duration="167"/>
   <frame tileid="1053" duration="167"/>
   <frame tileid="1054" duration="167"/>
   <frame tileid="1055" duration="167"/>
  </animation>
 </tile>
 <tile id="1056">
  <animation>
   <frame tileid="1056" duration="167"/>
   <frame tileid="1057" duration="167"/>
   <frame tileid="1058" duration="167"/>
   <frame tileid="1059" duration="167"/>
  </animation>
 </tile>
 <tile id="1060">
  <animation>
   <frame tileid="1060" duration="167"/>
   <frame tileid="1061" duration="167"/>
   <frame tileid="1062" duration="167"/>
   <frame tileid="1063" duration="167"/>
  </animation>
 </tile>
 <tile id="1064">
  <animation>
   <frame tileid="1064" duration="167"/>
   <frame tileid="1065" duration="167"/>
   <frame tileid="1066" duration="167"/>
   <frame tileid="1067" duration="167"/>
  </animation>
 </tile>
 <tile id="1068">
  <animation>
   <frame tileid="1068" duration="167"/>
   <frame tileid="1069" duration="167"/>
   <frame tileid="1070" duration="167"/>
   <frame tileid="1071" duration="167"/>
  </animation>
 </tile>
 <tile id="1072">
  <animation>
   <frame tileid="1072" duration="167"/>
   <frame tileid="1073" duration="167"/>
   <frame tileid="1074" duration="167"/>
   <frame tileid="1075" duration="167"/>
  </animation>
 </tile>
 <tile id="1076">
  <animation>
   <frame tileid="1076" duration="167"/>
   <frame tileid="1077" duration="167"/>
   <frame tileid="1078" duration="167"/>
   <frame tileid="1079" duration="167"/>
  </animation>
 </tile>
 <tile id="1080">
  <animation>
   <frame tileid="1080" duration="167"/>
   <frame tileid="1081" duration="167"/>
   <frame tileid="1082" duration="167"/>
   <frame tileid="1083" duration="167"/>
  </animation>
 </tile>
 <tile id="1084">
  <animation>
   <frame tileid="1084" duration="167"/>
   <frame tileid="1085" duration="167"/>
   <frame tileid="1086" duration="167"/>
   <frame tileid="1087" duration="167"/>
  </animation>
 </tile>
 <tile id="1088">
  <animation>
   <frame tileid="1088" duration="167"/>
   <frame tileid="1089" duration="167"/>
   <frame tileid="1090" duration="167"/>
   <frame tileid="1091" duration="167"/>
  </animation>
 </tile>
 <tile id="1092">
  <animation>
   <frame tileid="1092" duration="167"/>
   <frame tileid="1093" duration="167"/>
   <frame tileid="1094" duration="167"/>
   <frame tileid="1095" duration="167"/>
  </animation>
 </tile>
 <tile id="1096">
  <animation>
   <frame tileid="1096" duration="167"/>
   <frame tileid="1097" duration="167"/>
   <frame tileid="1098" duration="167"/>
   <frame tileid="1099" duration="167"/>
  </animation>
 </tile>
 <tile id="1100">
  <animation>
   <frame tileid="1100" duration="167"/>
   <frame tileid="1101" duration="167"/>
   <frame tileid="1102" duration="167"/>
   <frame tileid="1103" duration="167"/>
  </animation>
 </tile>
 <tile id="1104">
  <animation>
   <frame tileid="1104" duration="167"/>
   <frame tileid="1105" duration="167"/>
   <frame tileid="1106" duration="167"/>
   <frame tileid="1107" duration="167"/>
  </animation>
 </tile>
 <tile id="1108">
  <animation>
   <frame tileid="1108" duration="167"/>
   <frame tileid="1109" duration="167"/>
   <frame tileid="1110" duration="167"/>
   <frame tileid="1111" duration="167"/>
  </animation>
 </tile>
 <tile id="1112">
  <animation>
   <frame tileid="1112" duration="167"/>
   <frame tileid="1113" duration="167"/>
   <frame tileid="1114" duration="167"/>
   <frame tileid="1115" duration="167"/>
  </animation>
 </tile>
 <tile id="1116">
  <animation>
   <frame tileid="1116" duration="167"/>
   <frame tileid="1117" duration="167"/>
   <frame tileid="1118" duration="167"/>
   <frame tileid="1119" duration="167"/>
  </animation>
 </tile>
 <tile id="1120">
  <animation>
   <frame tileid="1120" duration="167"/>
   <frame tileid="1121" duration="167"/>
   <frame tileid="1122" duration="167"/>
   <frame tileid="1123" duration="167"/>
  </animation>
 </tile>
 <tile id="1124">
  <animation>
   <frame tileid="1124" duration="167"/>
   <frame tileid="1125" duration="167"/>
   <frame tileid="1126" duration="167"/>
   <frame tileid="1127" duration="167"/>
  </animation>
 </tile>
 <tile id="1128">
  <animation>
   <frame tileid="1128" duration="167"/>
   <frame tileid="1129" duration="167"/>
   <frame tileid="1130" duration="167"/>
   <frame tileid="1131" duration="167"/>
  </animation>
 </tile>
 <tile id="1132">
  <animation>
   <frame tileid="1132" duration="167"/>
   <frame tileid="1133" duration="167"/>
   <frame tileid="1134" duration="167"/>
   <frame tileid="1135" duration="167"/>
  </animation>
 </tile>
 <tile id="1136">
  <animation>
   <frame tileid="1136" duration="167"/>
   <frame tileid="1137" duration="167"/>
   <frame tileid="1138" duration="167"/>
   <frame tileid="1139" duration="167"/>
  </animation>
 </tile>
 <tile id="1140">
  <animation>
   <frame tileid="1140" duration="167"/>
   <frame tileid="1141" duration="167"/>
   <frame tileid="1142" duration="167"/>
   <frame tileid="1143" duration="167"/>
  </animation>
 </tile>
 <tile id="1144">
  <animation>
   <frame tileid="1144" duration="167"/>
   <frame tileid="1145" duration="167"/>
   <frame tileid="1146" duration="167"/>
   <frame tileid="1147" duration="167"/>
  </animation>
 </tile>
 <tile id="1148">
  <animation>
   <frame tileid="1148" duration="167"/>
   <frame tileid="1149" duration="167"/>
   <frame tileid="1150" duration="167"/>
   <frame tileid="1151" duration="167"/>
  </animation>
 </tile>
 <tile id="1152">
  <animation>
   <frame tileid="1152" duration="167"/>
   <frame tileid="1153" duration="167"/>
   <frame tileid="1154" duration="167"/>
   <frame tileid="1155" duration="167"/>
  </animation>
 </tile>
 <tile id="1156">
  <animation>
   <frame tileid="1156" duration="167"/>
   <frame tileid="1157" duration="167"/>
   <frame tileid="1158" duration="167"/>
   <frame tileid="1159" duration="167"/>
  </animation>
 </tile>
 <tile id="1160">
  <animation>
   <frame tileid="1160" duration="167"/>
   <frame tileid="1161" duration="167"/>
   <frame tileid="1162" duration="167"/>
   <frame tileid="1163" duration="167"/>
  </animation>
 </tile>
 <tile id="1164">
  <animation>
   <frame tileid="1164" duration="167"/>
   <frame tileid="1165" duration="167"/>
   <frame tileid="1166" duration="167"/>
   <frame tileid="1167" duration="167"/>
  </animation>
 </tile>
 <tile id="1168">
  <animation>
   <frame tileid="1168" duration="167"/>
   <frame tileid="1169" duration="167"/>
   <frame tileid="1170" duration="167"/>
   <frame tileid="1171" duration="167"/>
  </animation>
 </tile>
 <tile id="1172">
  <animation>
   <frame tileid="1172" duration="167"/>
   <frame tileid="1173" duration="167"/>
   <frame tileid="1174" duration="167"/>
   <frame tileid="1175" duration="167"/>
  </animation>
 </tile>
 <tile id="1176">
  <animation>
   <frame tileid="1176" duration="167"/>
   <frame tileid="1177" duration="167"/>
   <frame tileid="1178" duration="167"/>
   <frame tileid="1179" duration="167"/>
  </animation>
 </tile>
 <tile id="1180">
  <animation>
   <frame tileid="1180" duration="167"/>
   <frame tileid="1181" duration="167"/>
   <frame tileid="1182" duration="167"/>
   <frame tileid="1183" duration="167"/>
  </animation>
 </tile>
 <tile id="1184">
  <animation>
   <frame tileid="1184" duration="167"/>
   <frame tileid="1185" duration="167"/>
   <frame tileid="1186" duration="167"/>
   <frame tileid="1187" duration="167"/>
  </animation>
 </tile>
 <tile id="1188">
  <animation>
   <frame tileid="1188" duration="167"/>
   <frame tileid="1189" duration="167"/>
   <frame tileid="1190" duration="167"/>
   <frame tileid="1191" duration="167"/>
  </animation>
 </tile>
 <tile id="1192">
  <animation>
   <frame tileid="1192" duration="167"/>
   <frame tileid="1193" duration="167"/>
   <frame tileid="1194" duration="167"/>
   <frame tileid="1195" duration="167"/>
  </animation>
 </tile>
 <tile id="1196">
  <animation>
   <frame tileid="1196" duration="167"/>
   <frame tileid="1197" duration="167"/>
   <frame tileid="1198" duration="167"/>
   <frame tileid="1199" duration="167"/>
  </animation>
 </tile>
 <tile id="1200">
  <animation>
   <frame tileid="1200" duration="167"/>
   <frame tileid="1201" duration="167"/>
   <frame tileid="1202" duration="167"/>
   <frame tileid="1203" duration="167"/>
  </animation>
 </tile>
 <tile id="1204">
  <animation>
   <frame tileid="1204" duration="167"/>
   <frame tileid="1205" duration="167"/>
   <frame tileid="1206" duration="167"/>
   <frame tileid="1207" duration="167"/>
  </animation>
 </tile>
 <tile id="1208">
  <animation>
   <frame tileid="1208" duration="167"/>
   <frame tileid="1209" duration="167"/>
   <frame tileid="1210" duration="167"/>
   <frame tileid="1211" duration="167"/>
  </animation>
 </tile>
 <tile id="1212">
  <animation>
   <frame tileid="1212" duration="167"/>
   <frame tileid="1213" duration="167"/>
   <frame tileid="1214" duration="167"/>
   <frame tileid="1215" duration="167"/>
  </animation>
 </tile>
 <tile id="1216">
  <animation>
   <frame tileid="1216" duration="167"/>
   <frame tileid="1217" duration="167"/>
   <frame tileid="1218" duration="167"/>
   <frame tileid="1219" duration="167"/>
  </animation>
 </tile>
 <tile id="1220">
  <animation>
   <frame tileid="1220" duration="167"/>
   <frame tileid="1221" duration="167"/>
   <frame tileid="1222" duration="167"/>
   <frame tileid="1223" duration="167"/>
  </animation>
 </tile>
 <tile id="1224">
  <animation>
   <frame tileid="1224" duration="167"/>
   <frame tileid="1225" duration="167"/>
   <frame tileid="1226" duration="167"/>
   <frame tileid="1227" duration="167"/>
  </animation>
 </tile>
 <tile id="1228">
  <animation>
   <frame tileid="1228" duration="167"/>
   <frame tileid="1229" duration="167"/>
   <frame tileid="1230" duration="167"/>
   <frame tileid="1231" duration="167"/>
  </animation>
 </tile>
 <tile id="1232">
  <animation>
   <frame tileid="1232" duration="167"/>
   <frame tileid="1233" duration="167"/>
   <frame tileid="1234" duration="167"/>
   <frame tileid="1235" duration="167"/>
  </animation>
 </tile>
 <tile id="1236">
  <animation>
   <frame tileid="1236" duration="167"/>
   <frame tileid="1237" duration="167"/>
   <frame tileid="1238" duration="167"/>
   <frame tileid="1239" duration="167"/>
  </animation>
 </tile>
 <tile id="1240">
  <animation>
   <frame tileid="1240" duration="167"/>
   <frame tileid="1241" duration="167"/>
   <frame tileid="1242" duration="167"/>
   <frame tileid="1243" duration="167"/>
  </animation>
 </tile>
 <tile id="1244">
  <animation>
   <frame tileid="1244" duration="167"/>
   <frame tileid="1245" duration="167"/>
   <frame tileid="1246" duration="167"/>
   <frame tileid="1247" duration="167"/>
  </animation>
 </tile>
 <tile id="1248">
  <animation>
   <frame tileid="1248" duration="167"/>
   <frame tileid="1249" duration="167"/>
   <frame tileid="1250" duration="167"/>
   <frame tileid="1251" duration="167"/>
  </animation>
 </tile>
 <tile id="1252">
  <animation>
   <frame tileid="1252" duration="167"/>
   <frame tileid="1253" duration="167"/>
   <frame tileid="1254" duration="167"/>
   <frame tileid="1255" duration="167"/>
  </animation>
 </tile>
 <tile id="1256">
  <animation>
   <frame tileid="1256" duration="167"/>
   <frame tileid="1257" duration="167"/>
   <frame tileid="1258" duration="167"/>
   <frame tileid="1259" duration="167"/>
  </animation>
 </tile>
 <tile id="1260">
  <animation>
   <frame tileid="1260" duration="167"/>
   <frame tileid="1261" duration="167"/>
   <frame tileid="1262" duration="167"/>
   <frame tileid="1263" duration="167"/>
  </animation>
 </tile>
 <tile id="1264">
  <animation>
   <frame tileid="1264" duration="167"/>
   <frame tileid="1265" duration="167"/>
   <frame tileid="1266" duration="167"/>
   <frame tileid="1267" duration="167"/>
  </animation>
 </tile>
 <tile id="1268">
  <animation>
   <frame tileid="1268" duration="167"/>
   <frame tileid="1269" duration="167"/>
   <frame tileid="1270" duration="167"/>
   <frame tileid="1271" duration="167"/>
  </animation>
 </tile>
 <tile id="1272">
  <animation>
   <frame tileid="1272" duration="167"/>
   <frame tileid="1273" duration="167"/>
   <frame tileid="1274" duration="167"/>
   <frame tileid="1275" duration="167"/>
  </animation>
 </tile>
 <tile id="1276">
  <animation>
   <frame tileid="1276" duration="167"/>
   <frame tileid="1277" duration="167"/>
   <frame tileid="1278" duration="167"/>
   <frame tileid="1279" duration="167"/>
  </animation>
 </tile>
 <tile id="1280">
  <animation>
   <frame tileid="1280" duration="167"/>
   <frame tileid="1281" duration="167"/>
   <frame tileid="1282" duration="167"/>
   <frame tileid="1283" duration="167"/>
  </animation>
 </tile>
 <tile id="1284">
  <animation>
   <frame tileid="1284" duration="167"/>
   <frame tileid="1285" duration="167"/>
   <frame tileid="1286" duration="167"/>
   <frame tileid="1287" duration="167"/>
  </animation>
 </tile>
 <tile id="1288">
  <animation>
   <frame tileid="1288" duration="167"/>
   <frame tileid="1289" duration="167"/>
   <frame tileid="1290" duration="167"/>
   <frame tileid="1291" duration="167"/>
  </animation>
 </tile>
 <tile id="1292">
  <animation>
   <frame tileid="1292" duration="167"/>
   <frame tileid="1293" duration="167"/>
   <frame tileid="1294" duration="167"/>
   <frame tileid="1295" duration="167"/>
  </animation>
 </tile>
 <tile id="1296">
  <animation>
   <frame tileid="1296" duration="167"/>
   <frame tileid="1297" duration="167"/>
   <frame tileid="1298" duration="167"/>
   <frame tileid="1299" duration="167"/>
  </animation>
 </tile>
 <tile id="1300">
  <animation>
   <frame tileid="1300" duration="167"/>
   <frame tileid="1301" duration="167"/>
   <frame tileid="1302" duration="167"/>
   <frame tileid="1303" duration="167"/>
  </animation>
 </tile>
 <tile id="1304">
  <animation>
   <frame tileid="1304" duration="167"/>
   <frame tileid="1305" duration="167"/>
   <frame tileid="1306" duration="167"/>
   <frame tileid="1307" duration="167"/>
  </animation>
 </tile>
 <tile id="1308">
  <animation>
   <frame tileid="1308" duration="167"/>
   <frame tileid="1309" duration="167"/>
   <frame tileid="1310" duration="167"/>
   <frame tileid="1311" duration="167"/>
  </animation>
 </tile>
 <tile id="1312">
  <animation>
   <frame tileid="1312" duration="167"/>
   <frame tileid="1313" duration="167"/>
   <frame tileid="1314" duration="167"/>
   <frame tileid="1315" duration="167"/>
  </animation>
 </tile>
 <tile id="1316">
  <animation>
   <frame tileid="1316" duration="167"/>
   <frame tileid="1317" duration="167"/>
   <frame tileid="1318" duration="167"/>
   <frame tileid="1319" duration="167"/>
  </animation>
 </tile>
 <tile id="1320">
  <animation>
   <frame tileid="1320" duration="167"/>
   <frame tileid="1321" duration="167"/>
   <frame tileid="1322" duration="167"/>
   <frame tileid="1323" duration="167"/>
  </animation>
 </tile>
 <tile id="1324">
  <animation>
   <frame tileid="1324" duration="167"/>
   <frame tileid="1325" duration="167"/>
   <frame tileid="1326" duration="167"/>
   <frame tileid="1327" duration="167"/>
  </animation>
 </tile>
 <tile id="1328">
  <animation>
   <frame tileid="1328" duration="167"/>
   <frame tileid="1329" duration="167"/>
   <frame tileid="1330" duration="167"/>
   <frame tileid="1331" duration="167"/>
  </animation>
 </tile>
 <tile id="1332">
  <animation>
   <frame tileid="1332" duration="167"/>
   <frame tileid="1333" duration="167"/>
   <frame tileid="1334" duration="167"/>
   <frame tileid="1335" duration="167"/>
  </animation>
 </tile>
 <tile id="1336">
  <animation>
   <frame tileid="1336" duration="167"/>
   <frame tileid="1337" duration="167"/>
   <frame tileid="1338" duration="167"/>
   <frame tileid="1339" duration="167"/>
  </animation>
 </tile>
 <tile id="1340">
  <animation>
   <frame tileid="1340" duration="167"/>
   <frame tileid="1341" duration="167"/>
   <frame tileid="1342" duration="167"/>
   <frame tileid="1343" duration="167"/>
  </animation>
 </tile>
 <tile id="1344">
  <animation>
   <frame tileid="1344" duration="167"/>
   <frame tileid="1345" duration="167"/>
   <frame tileid="1346" duration="167"/>
   <frame tileid="1347" duration="167"/>
  </animation>
 </tile>
 <tile id="1348">
  <animation>
   <frame tileid="1348" duration="167"/>
   <frame tileid="1349" duration="167"/>
   <frame tileid="1350" duration="167"/>
   <frame tileid="1351" duration="167"/>
  </animation>
 </tile>
 <tile id="1352">
  <animation>
   <frame tileid="1352" duration="167"/>
   <frame tileid="1353" duration="167"/>
   <frame tileid="1354" duration="167"/>
   <frame tileid="1355" duration="167"/>
  </animation>
 </tile>
 <tile id="1356">
  <animation>
   <frame tileid="1356" duration="167"/>
   <frame tileid="1357" duration="167"/>
   <frame tileid="1358" duration="167"/>
   <frame tileid="1359" duration="167"/>
  </animation>
 </tile>
 <tile id="1360">
  <animation>
   <frame tileid="1360" duration="167"/>
   <frame tileid="1361" duration="167"/>
   <frame tileid="1362" duration="167"/>
   <frame tileid="1363" duration="167"/>
  </animation>
 </tile>
 <tile id="1364">
  <animation>
   <frame tileid="1364" duration="167"/>
   <frame tileid="1365" duration="167"/>
   <frame tileid="1366" duration="167"/>
   <frame tileid="1367" duration="167"/>
  </animation>
 </tile>
 <tile id="1368">
  <animation>
   <frame tileid="1368" duration="167"/>
   <frame tileid="1369" duration="167"/>
   <frame tileid="1370" duration="167"/>
   <frame tileid="1371" duration="167"/>
  </animation>
 </tile>
 <tile id="1372">
  <animation>
   <frame tileid="1372" duration="167"/>
   <frame tileid="1373" duration="167"/>
   <frame tileid="1374" duration="167"/>
   <frame tileid="1375" duration="167"/>
  </animation>
 </tile>
 <tile id="1376">
  <animation>
   <frame tileid="1376" duration="167"/>
   <frame tileid="1377" duration="167"/>
   <frame tileid="1378" duration="167"/>
   <frame tileid="1379" duration="167"/>
  </animation>
 </tile>
 <tile id="1380">
  <animation>
   <frame tileid="1380" duration="167"/>
   <frame tileid="1381" duration="167"/>
   <frame tileid="1382" duration="167"/>
   <frame tileid="1383" duration="167"/>
  </animation>
 </tile>
 <tile id="1384">
  <animation>
   <frame tileid="1384" duration="167"/>
   <frame tileid="1385" duration="167"/>
   <frame tileid="1386" duration="167"/>
   <frame tileid="1387" duration="167"/>
  </animation>
 </tile>
 <tile id="1388">
  <animation>
   <frame tileid="1388" duration="167"/>
   <frame tileid="1389" duration="167"/>
   <frame tileid="1390" duration="167"/>
   <frame tileid="1391" duration="167"/>
  </animation>
 </tile>
 <tile id="1392">
  <animation>
   <frame tileid="1392" duration="167"/>
   <frame tileid="1393" duration="167"/>
   <frame tileid="1394" duration="167"/>
   <frame tileid="1395" duration="167"/>
  </animation>
 </tile>
 <tile id="1396">
  <animation>
   <frame tileid="1396" duration="167"/>
   <frame tileid="1397" duration="167"/>
   <frame tileid="1398" duration="167"/>
   <frame tileid="1399" duration="167"/>
  </animation>
 </tile>
 <tile id="1400">
  <animation>
   <frame tileid="1400" duration="167"/>
   <frame tileid="1401" duration="167"/>
   <frame tileid="1402" duration="167"/>
   <frame tileid="1403" duration="167"/>
  </animation>
 </tile>
 <tile id="1404">
  <animation>
   <frame tileid="1404" duration="167"/>
   <frame tileid="1405" duration="167"/>
   <frame tileid="1406" duration="167"/>
   <frame tileid="1407" duration="167"/>
  </animation>
 </tile>
 <tile id="1408">
  <animation>
   <frame tileid="1408" duration="167"/>
   <frame tileid="1409" duration="167"/>
   <frame tileid="1410" duration="167"/>
   <frame tileid="1411" duration="167"/>
  </animation>
 </tile>
 <tile id="1412">
  <animation>
   <frame tileid="1412" duration="167"/>
   <frame tileid="1413" duration="167"/>
   <frame tileid="1414" duration="167"/>
   <frame tileid="1415" duration="167"/>
  </animation>
 </tile>
 <tile id="1416">
  <animation>
   <frame tileid="1416" duration="167"/>
   <frame tileid="1417" duration="167"/>
   <frame tileid="1418" duration="167"/>
   <frame tileid="1419" duration="167"/>
  </animation>
 </tile>
 <tile id="1420">
  <animation>
   <frame tileid="1420" duration="167"/>
   <frame tileid="1421" duration="167"/>
   <frame tileid="1422" duration="167"/>
   <frame tileid="1423" duration="167"/>
  </animation>
 </tile>
 <tile id="1424">
  <animation>
   <frame tileid="1424" duration="167"/>
   <frame tileid="1425" duration="167"/>
   <frame tileid="1426" duration="167"/>
   <frame tileid="1427" duration="167"/>
  </animation>
 </tile>
 <tile id="1428">
  <animation>
   <frame tileid="1428" duration="167"/>
   <frame tileid="1429" duration="167"/>
   <frame tileid="1430" duration="167"/>
   <frame tileid="1431" duration="167"/>
  </animation>
 </tile>
 <tile id="1432">
  <animation>
   <frame tileid="1432" duration="167"/>
   <frame tileid="1433" duration="167"/>
   <frame tileid="1434" duration="167"/>
   <frame tileid="1435" duration="167"/>
  </animation>
 </tile>
 <tile id="1436">
  <animation>
   <frame tileid="1436" duration="167"/>
   <frame tileid="1437" duration="167"/>
   <frame tileid="1438" duration="167"/>
   <frame tileid="1439" duration="167"/>
  </animation>
 </tile>
 <tile id="1440">
  <animation>
   <frame tileid="1440" duration="167"/>
   <frame tileid="1441" duration="167"/>
   <frame tileid="1442" duration="167"/>
   <frame tileid="1443" duration="167"/>
  </animation>
 </tile>
 <tile id="1444">
  <animation>
   <frame tileid="1444" duration="167"/>
   <frame tileid="1445" duration="167"/>
   <frame tileid="1446" duration="167"/>
   <frame tileid="1447" duration="167"/>
  </animation>
 </tile>
 <tile id="1448">
  <animation>
   <frame tileid="1448" duration="167"/>
   <frame tileid="1449" duration="167"/>
   <frame tileid="1450" duration="167"/>
   <frame tileid="1451" duration="167"/>
  </animation>
 </tile>
 <tile id="1452">
  <animation>
   <frame tileid="1452" duration="167"/>
   <frame tileid="1453" duration="167"/>
   <frame tileid="1454" duration="167"/>
   <frame tileid="1455" duration="167"/>
  </animation>
 </tile>
 <tile id="1456">
  <animation>
   <frame tileid="1456" duration="167"/>
   <frame tileid="1457" duration="167"/>
   <frame tileid="1458" duration="167"/>
   <frame tileid="1459" duration="167"/>
  </animation>
 </tile>
 <tile id="1460">
  <animation>
   <frame tileid="1460" duration="167"/>
   <frame tileid="1461" duration="167"/>
   <frame tileid="1462" duration="167"/>
   <frame tileid="1463" duration="167"/>
  </animation>
 </tile>
 <tile id="1464">
  <animation>
   <frame tileid="1464" duration="167"/>
   <frame tileid="1465" duration="167"/>
   <frame tileid="1466" duration="167"/>
   <frame tileid="1467" duration="167"/>
  </animation>
 </tile>
 <tile id="1468">
  <animation>
   <frame tileid="1468" duration="167"/>
   <frame tileid="1469" duration="167"/>
   <frame tileid="1470" duration="167"/>
   <frame tileid="1471" duration="167"/>
  </animation>
 </tile>
 <tile id="1472">
  <animation>
   <frame tileid="1472" duration="167"/>
   <frame tileid="1473" duration="167"/>
   <frame tileid="1474" duration="167"/>
   <frame tileid="1475" duration="167"/>
  </animation>
 </tile>
 <tile id="1476">
  <animation>
   <frame tileid="1476" duration="167"/>
   <frame tileid="1477" duration="167"/>
   <frame tileid="1478" duration="167"/>
   <frame tileid="1479" duration="167"/>
  </animation>
 </tile>
 <tile id="1480">
  <animation>
   <frame tileid="1480" duration="167"/>
   <frame tileid="1481" duration="167"/>
   <frame tileid="1482" duration="167"/>
   <frame tileid="1483" duration="167"/>
  </animation>
 </tile>
 <tile id="1484">
  <animation>
   <frame tileid="1484" duration="167"/>
   <frame tileid="1485" duration="167"/>
   <frame tileid="1486" duration="167"/>
   <frame tileid="1487" duration="167"/>
  </animation>
 </tile>
 <tile id="1488">
  <animation>
   <frame tileid="1488" duration="167"/>
   <frame tileid="1489" duration="167"/>
   <frame tileid="1490" duration="167"/>
   <frame tileid="1491" duration="167"/>
  </animation>
 </tile>
 <tile id="1492">
  <animation>
   <frame tileid="1492" duration="167"/>
   <frame tileid="1493" duration="167"/>
   <frame tileid="1494" duration="167"/>
   <frame tileid="1495" duration="167"/>
  </animation>
 </tile>
 <tile id="1496">
  <animation>
   <frame tileid="1496" duration="167"/>
   <frame tileid="1497" duration="167"/>
   <frame tileid="1498" duration="167"/>
   <frame tileid="1499" duration="167"/>
  </animation>
 </tile>
 <tile id="1500">
  <animation>
   <frame tileid="1500" duration="167"/>
   <frame tileid="1501" duration="167"/>
   <frame tileid="1502" duration="167"/>
   <frame tileid="1503" duration="167"/>
  </animation>
 </tile>
 <tile id="1504">
  <animation>
   <frame tileid="1504" duration="167"/>
   <frame tileid="1505" duration="167"/>
   <frame tileid="1506" duration="167"/>
   <frame tileid="1507" duration="167"/>
  </animation>
 </tile>
 <tile id="1508">
  <animation>
   <frame tileid="1508" duration="167"/>
   <frame tileid="1509" duration="167"/>
   <frame tileid="1510" duration="167"/>
   <frame tileid="1511" duration="167"/>
  </animation>
 </tile>
 <tile id="1512">
  <animation>
   <frame tileid="1512" duration="167"/>
   <frame tileid="1513" duration="167"/>
   <frame tileid="1514" duration="167"/>
   <frame tileid="1515" duration="167"/>
  </animation>
 </tile>
</tileset>
