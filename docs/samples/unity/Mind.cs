// A mind in Unity 2022 or later: add this component, set Url, Token and Soul, and subscribe to the events.
// Calls come in the feed; answer each with AnswerCall. The bytes are those of test/samples/wire.test.ts.
using System;
using System.Collections;
using System.Text;
using UnityEngine;
using UnityEngine.Networking;

public class Mind : MonoBehaviour
{
    public string Url = "http://127.0.0.1:3100";
    public string Token = "";
    public string Id = "greta";
    [TextArea] public string Soul = "I keep an inn by the marsh.";
    /// JSON of its tools: [{"name":"ring_bell","description":"Ring the bell."}]
    [TextArea] public string Tools = "[]";

    public event Action<string> Words;
    /// The call as JSON: {"call":"…","tool":"ring_bell","arguments":{}}
    public event Action<string> Called;

    [Serializable] class End { public string outcome; public string text; }
    [Serializable] class Said { public string mind; public string text; }

    IEnumerator Start()
    {
        yield return Post("/v1/minds", $"{{\"id\":{Quote(Id)},\"soul\":{Quote(Soul)},\"tools\":{Tools}}}", null);
        while (isActiveAndEnabled)
        {
            using var feed = new UnityWebRequest(Url + $"/v1/minds/{Id}/events", "GET", new Feed(this), null);
            Prepare(feed, "text/event-stream");
            yield return feed.SendWebRequest();
            yield return new WaitForSeconds(1);
        }
    }

    /// What it sees now and what happened, as JSON: {"place":{"id":"inn"},"people":[{"id":"ana","name":"Ana"}]}
    public IEnumerator Perceives(string json) => Post($"/v1/minds/{Id}/percepts", json, null);

    /// Somebody speaks to it; `answered` gets its whole answer.
    public IEnumerator Hears(string playerId, string playerName, string text, Action<string> answered) =>
        Post($"/v1/minds/{Id}/say",
            $"{{\"player\":{{\"id\":{Quote(playerId)},\"name\":{Quote(playerName)}}},\"text\":{Quote(text)}}}",
            json => answered(JsonUtility.FromJson<End>(json).text));

    /// Says what came of a call: "You rang the bell."
    public IEnumerator AnswerCall(string call, bool ok, string text) =>
        Post($"/v1/minds/{Id}/results",
            $"{{\"call\":{Quote(call)},\"ok\":{(ok ? "true" : "false")},\"{(ok ? "text" : "error")}\":{Quote(text)}}}", null);

    IEnumerator Post(string path, string json, Action<string> done)
    {
        var body = new UploadHandlerRaw(Encoding.UTF8.GetBytes(json));
        using var request = new UnityWebRequest(Url + path, "POST", new DownloadHandlerBuffer(), body);
        Prepare(request, "application/json");
        yield return request.SendWebRequest();
        if (request.responseCode >= 400) Debug.LogWarning(path + ": " + request.downloadHandler.text);
        else done?.Invoke(request.downloadHandler.text);
    }

    void Prepare(UnityWebRequest request, string accept)
    {
        request.SetRequestHeader("Authorization", "Bearer " + Token);
        request.SetRequestHeader("Content-Type", "application/json");
        request.SetRequestHeader("Accept", accept);
    }

    static string Quote(string text) => "\"" + text.Replace("\\", "\\\\").Replace("\"", "\\\"").Replace("\r", "")
        .Replace("\n", "\\n").Replace("\t", "\\t") + "\"";

    class Feed : DownloadHandlerScript
    {
        readonly Mind mind;
        readonly Decoder utf8 = Encoding.UTF8.GetDecoder();
        string buffer = "", name = "";
        public Feed(Mind mind) { this.mind = mind; }
        protected override bool ReceiveData(byte[] data, int length)
        {
            var letters = new char[length];
            buffer += new string(letters, 0, utf8.GetChars(data, 0, length, letters, 0));
            for (int at; (at = buffer.IndexOf('\n')) >= 0; buffer = buffer.Substring(at + 1))
            {
                var line = buffer.Substring(0, at);
                if (line.StartsWith("event: ")) name = line.Substring(7);
                else if (line.StartsWith("data: ") && name == "words")
                    mind.Words?.Invoke(JsonUtility.FromJson<Said>(line.Substring(6)).text);
                else if (line.StartsWith("data: ") && name == "call") mind.Called?.Invoke(line.Substring(6));
            }
            return true;
        }
    }
}
