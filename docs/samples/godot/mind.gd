# A mind in Godot 4: add this node, set `url`, `token` and `soul`, and connect the signals.
# Calls come in the feed; answer each with `answer_call`. The bytes are those of test/samples/wire.test.ts.
class_name Mind
extends Node

signal words(text: String)
signal called(call: Dictionary)

@export var url := "http://127.0.0.1:3100"
@export var token := ""
@export var id := "greta"
@export_multiline var soul := "I keep an inn by the marsh."
## JSON Schemas of what it can do: [{ "name": "ring_bell", "description": "Ring the bell." }]
@export var tools: Array = []

var _feed := HTTPClient.new()
var _asked := false
var _buffer := ""

func _ready() -> void:
	await _post("/v1/minds", {"id": id, "soul": soul, "tools": tools})
	var parts := url.trim_prefix("http://").split(":")
	_feed.connect_to_host(parts[0], int(parts[1]))

## What it sees now and what happened: { "place": { "id": "inn" }, "people": [{ "id": "ana", "name": "Ana" }] }
func perceives(percepts: Dictionary) -> Dictionary:
	return await _post("/v1/minds/%s/percepts" % id, percepts)

## Somebody speaks to it. Returns its whole answer.
func hears(player_id: String, player_name: String, text: String) -> String:
	var said := {"player": {"id": player_id, "name": player_name}, "text": text}
	var end := await _post("/v1/minds/%s/say" % id, said)
	return end.get("text", "")

## Says what came of a call: "You rang the bell."
func answer_call(call: String, ok: bool, text: String) -> void:
	var result := {"call": call, "ok": ok}
	result["text" if ok else "error"] = text
	await _post("/v1/minds/%s/results" % id, result)

func _headers(accept: String) -> PackedStringArray:
	return ["Authorization: Bearer " + token, "Content-Type: application/json", "Accept: " + accept]

func _post(path: String, body: Dictionary) -> Dictionary:
	var request := HTTPRequest.new()
	add_child(request)
	request.request(url + path, _headers("application/json"), HTTPClient.METHOD_POST, JSON.stringify(body))
	var result: Array = await request.request_completed
	request.queue_free()
	var answer = JSON.parse_string(result[3].get_string_from_utf8())
	if result[1] >= 400:
		push_warning("%s: %s" % [path, answer])
	return answer if answer is Dictionary else {}

## The feed: words and calls that come by themselves.
func _process(_delta: float) -> void:
	_feed.poll()
	match _feed.get_status():
		HTTPClient.STATUS_CONNECTED:
			if not _asked:
				_asked = true
				_feed.request(HTTPClient.METHOD_GET, "/v1/minds/%s/events" % id, _headers("text/event-stream"))
		HTTPClient.STATUS_BODY:
			_buffer += _feed.read_response_body_chunk().get_string_from_utf8()
			var blocks := _buffer.split("\n\n")
			_buffer = blocks[-1]
			for block in blocks.slice(0, -1):
				_heard(block)

func _heard(block: String) -> void:
	var event := ""
	for line in block.split("\n"):
		if line.begins_with("event: "):
			event = line.trim_prefix("event: ")
		elif line.begins_with("data: "):
			var data: Dictionary = JSON.parse_string(line.trim_prefix("data: "))
			if event == "words":
				words.emit(data["text"])
			elif event == "call":
				called.emit(data)
			elif event == "hello":
				for call in data["calls"]:
					called.emit(call)
