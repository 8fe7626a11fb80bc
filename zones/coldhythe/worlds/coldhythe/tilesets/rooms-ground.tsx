<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="rooms-ground" tilewidth="32" tileheight="32" tilecount="256" columns="64">
 <image source="rooms-ground.png" width="2048" height="128"/>
</tileset>
