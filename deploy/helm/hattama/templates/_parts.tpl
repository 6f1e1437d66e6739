{{- define "hattama.labels" -}}
app.kubernetes.io/name: hattama
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "hattama.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{/* What every pod of ours is and may: not root, no token of the cluster, nothing written but its disk and /tmp. */}}
{{- define "hattama.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile: { type: RuntimeDefault }
{{- with .Values.imagePullSecrets }}
imagePullSecrets: {{ toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{- define "hattama.container" -}}
image: {{ include "hattama.image" . | quote }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
envFrom:
  - secretRef: { name: {{ .Values.existingSecret | quote }} }
  - configMapRef: { name: {{ .Release.Name }}-settings }
{{- end }}
