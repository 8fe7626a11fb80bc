<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="coldhythe-details" tilewidth="32" tileheight="32" tilecount="832" columns="64">
 <properties>
  <property name="seasons" type="bool" value="true"/>
 </properties>
 <image source="coldhythe-details.png" width="2048" height="416"/>
</tileset>
