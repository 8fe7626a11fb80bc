<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="village-details" tilewidth="32" tileheight="32" tilecount="2240" columns="64">
 <properties>
  <property name="seasons" type="bool" value="true"/>
 </properties>
 <image source="village-details.png" width="2048" height="1120"/>
</tileset>
